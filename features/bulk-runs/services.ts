import { sql } from 'kysely'
import { adminsWho } from '#features/team/records.ts'
import { type Context, signedIn, type Transaction } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { followed } from '#server/database/in-transaction.ts'
import type { Letter, Recipient } from '#server/mail/letter.ts'
import { later } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusal.ts'
import { runWaits } from './letters.ts'
import { insertRun, lockRun, type RunDetails, type RunRow, recordFailure, saveRun } from './records/run.ts'
import { agreedAbove, atMostEvery, type BulkWorkName, bulkWorkNames } from './rules.ts'

/** An action that can be run for very many people. */
export interface BulkWork {
  name: BulkWorkName
  /** Involves money: above a number of people a second admin has to approve it, and a repeat within a minute is refused. */
  money?: true
  /** Features, besides the runs themselves, whose reads are out of date afterwards. */
  changes?: readonly string[]
  /** The number of people it is for, of those who had an account when it began. */
  count(db: Db, run: Pick<RunRow, 'started_at' | 'details'>): Promise<number>
  /** The next people by id after the last one handled. */
  next(db: Db, run: RunRow, limit: number): Promise<{ id: string }[]>
  /** Acts for one person; `skipped` when the person is not eligible. */
  act(transaction: Transaction, userId: string, run: RunRow): Promise<'sent' | 'skipped'>
}

/** People in one transaction: few enough that stopping takes effect soon. */
export const bulkBatch = 100

/** The background work that continues runs. */
export const runsQueue = { name: 'bulk-runs' } as const

/** Wakes the background work, which otherwise checks every minute. */
export async function wakeRuns({ services, db }: Transaction): Promise<void> {
  await services.scheduler.ask(db, runsQueue)
}

/** Refreshes the pages of admins who follow runs. */
export async function notifyTeam({ db, touch }: Transaction): Promise<void> {
  touch(...(await adminsWho(db, 'runs')).map(({ id }) => id))
}

/** Asks the admins who may approve a run, except the one who began it. */
async function askSecondAdmin(context: Context, run: RunRow): Promise<void> {
  const team = await adminsWho(context.db, 'money')
  const starter = team.find(({ id }) => id === run.started_by)
  for (const { id, email, first_name } of team.filter((admin) => admin !== starter)) {
    const what = { work: bulkWorkNames[run.work], total: run.total, reason: run.details.reason }
    context.mail({ userId: id, email }, runWaits(context.services.settings, first_name, starter?.email, what))
  }
}

/**
 * Begins a run and handles its first batch at once, so that a small one is finished within the call. With an id made by the
 * form, a retry after a lost response returns the run that it began.
 */
export async function beginRun(
  context: Context,
  work: BulkWork,
  details: RunDetails = {},
  id: string = newId(),
): Promise<RunRow> {
  const { db, now } = context
  const total = await work.count(db, { started_at: now, details })
  const begun = {
    id,
    work: work.name,
    details,
    state: work.money && total > agreedAbove ? ('waiting' as const) : ('running' as const),
    started_by: signedIn(context).userId,
    started_at: now,
    total,
  }
  const run = await insertRun(db, begun, work.money ? later(now, -atMostEvery) : now)
  if (!run) {
    const known = await lockRun(db, id)
    if (known?.work === begun.work && known.started_by === begun.started_by) return known
    throw new Refusal(
      'ALREADY_EXISTS',
      `“${bulkWorkNames[work.name]}” is under way, or was done a moment ago: see Bulk runs for where it is.`,
    )
  }
  if (run.state === 'waiting') await askSecondAdmin(context, run)
  if (run.state !== 'running') return run
  const reached = await advance(context, run, work)
  if (reached.state === 'running') await wakeRuns(context)
  return reached
}

/** Handles the next batch of a locked run, and ends it after the last. */
export async function advance(transaction: Transaction, run: RunRow, work: BulkWork): Promise<RunRow> {
  const { db, now } = transaction
  const people = await work.next(db, run, bulkBatch)
  const tally = { sent: run.sent, skipped: run.skipped, failed: run.failed }
  for (const { id } of people) tally[await actFor(transaction, work, run, id)] += 1
  return saveRun(db, run, {
    ...tally,
    reached: people.at(-1)?.id ?? run.reached,
    ...(people.length < bulkBatch && { state: 'done' as const, finished_at: now }),
  })
}

/** A failure is rolled back for that person alone (savepoint), with its mails and those of followers. */
async function actFor(transaction: Transaction, work: BulkWork, run: RunRow, userId: string) {
  const { db } = transaction
  const mails: [Recipient, Letter][] = []
  await sql`savepoint one_person`.execute(db)
  try {
    const alone = followed({ ...transaction, mail: (...mail) => mails.push(mail) })
    const result = await work.act(alone, userId, run)
    // Writes deferred until now are sent first, so that one that fails is this person's too.
    await sql`release savepoint one_person`.execute(db)
    for (const [to, letter] of mails) transaction.mail(to, { ...letter, toMany: true })
    return result
  } catch (error) {
    await sql`rollback to savepoint one_person`.execute(db)
    await sql`release savepoint one_person`.execute(db)
    await recordFailure(db, run.id, userId, error instanceof Refusal ? error.message : 'It did not work.')
    transaction.services.log.warn({ err: error, run: run.id }, 'a bulk run failed for one person')
    return 'failed' as const
  }
}
