import { sql } from 'kysely'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import type { Db, Row } from '#server/database/database.ts'

/** The options of a run, where its work has any. */
export interface RunDetails {
  credits?: number
  reason?: string
  /** Includes people who recently got the same. */
  again?: boolean
  /** The run whose credits are taken back. */
  of?: string
}

type Narrower = { bulk_runs: { details: RunDetails } }
export type RunRow = Row<'bulk_runs'> & Narrower['bulk_runs']

const tables = (db: Db) => db.withTables<Narrower>()

type NewRun = Pick<RunRow, 'id' | 'work' | 'details' | 'state' | 'started_by' | 'started_at' | 'total'>

/** Undefined when a run of the same work is unfinished, or one that reached somebody finished since the given time. */
export async function insertRun(db: Db, run: NewRun, since: Date): Promise<RunRow | undefined> {
  // A small run ends within the transaction that starts it: a second start waits here for its outcome.
  await sql`select pg_advisory_xact_lock(${advisoryLocks.bulkRun})`.execute(db)
  const { rows } = await sql<RunRow>`
    insert into bulk_runs (id, work, details, state, started_by, started_at, total)
    select ${run.id}, ${run.work}, ${JSON.stringify(run.details)}, ${run.state}, ${run.started_by}, ${run.started_at},
      ${run.total}
    where not exists (select from bulk_runs where work = ${run.work} and sent > 0 and finished_at > ${since})
    on conflict do nothing returning *
  `.execute(db)
  return rows[0]
}

export function lockRun(db: Db, id: string): Promise<RunRow | undefined> {
  return tables(db).selectFrom('bulk_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The next running run that no other process has locked. */
export function lockNextRun(db: Db): Promise<RunRow | undefined> {
  return tables(db)
    .selectFrom('bulk_runs')
    .selectAll()
    .where('state', '=', 'running')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export type RunChange = Partial<Omit<RunRow, 'id' | 'details'>>

export async function saveRun(db: Db, run: RunRow, change: RunChange): Promise<RunRow> {
  await tables(db).updateTable('bulk_runs').set(change).where('id', '=', run.id).execute()
  return { ...run, ...change }
}

export async function recordFailure(db: Db, runId: string, userId: string, why: string): Promise<void> {
  await tables(db).insertInto('bulk_failures').values({ run_id: runId, user_id: userId, why }).execute()
}

/** A finished run of credits that no other run is reversing or has reversed completely. */
const mayBeTakenBack = sql<boolean>`bulk_runs.work = 'give-credits' and bulk_runs.state = 'done' and bulk_runs.sent > 0
  and not exists (select from bulk_runs back where back.details ->> 'of' = bulk_runs.id::text
    and (back.state <> 'done' or back.sent + back.skipped >= back.total))`

/** The same for a locked run. */
export async function isToBeTakenBack(db: Db, { id }: RunRow): Promise<boolean> {
  const run = await db.selectFrom('bulk_runs').select(mayBeTakenBack.as('may')).where('id', '=', id).executeTakeFirst()
  return run?.may ?? false
}

const shownRuns = 20
const shownFailures = 20

interface ShownRun extends RunRow {
  started_by_name: string
  agreed_by_name: string | null
  failures: string[]
  may_be_taken_back: boolean
  /** The start of the run that this one reverses. */
  given_at: Date | null
}

/** The newest runs, of one work or all, with who began each and its first failures. */
export async function newestRuns(db: Db, work?: RunRow['work']) {
  const { rows } = await sql<ShownRun>`
    select bulk_runs.*, users.email as started_by_name, ${mayBeTakenBack} as may_be_taken_back,
      (select started_at from bulk_runs gave where gave.id::text = bulk_runs.details ->> 'of') as given_at,
      (select email from users agreed where agreed.id = agreed_by) as agreed_by_name, array(
      select people.email || ': ' || why from bulk_failures join users people on people.id = user_id
      where run_id = bulk_runs.id order by user_id limit ${shownFailures}
    ) as failures
    from bulk_runs join users on users.id = started_by
    ${work ? sql`where work = ${work}` : sql``} order by bulk_runs.id desc limit ${shownRuns}
  `.execute(db)
  return rows
}

/** A run as its contract has it. */
export const runView = (run: RunRow) => ({
  id: run.id,
  work: run.work,
  credits: run.details.credits ?? null,
  reason: run.details.reason ?? null,
  state: run.state,
  startedBy: run.started_by,
  startedAt: run.started_at.toISOString(),
  finishedAt: run.finished_at?.toISOString() ?? null,
  total: run.total,
  sent: run.sent,
  skipped: run.skipped,
  failed: run.failed,
})
