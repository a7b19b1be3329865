import { type Expression, sql } from 'kysely'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import type { Db } from '#server/database/database.ts'
import { insertDeferred } from '#server/database/write-deferred.ts'
import { newId } from '#shared/ids.ts'
import type { Figure } from './rules/measures.ts'

/** A person's figures, as an SQL column. */
export const figuresOf = (userId: Expression<string>) =>
  sql<Figure[]>`coalesce((
    select jsonb_agg(jsonb_build_object('measure', measure, 'cases', cases, 'met', met, 'middle', middle))
    from track_figures where user_id = ${userId}
  ), '[]')`

/** A figure with its person. */
export type SavedFigure = Figure & { userId: string }

export async function savedFigures(db: Db, userIds: readonly string[]): Promise<SavedFigure[]> {
  return db
    .selectFrom('track_figures')
    .select(['user_id as userId', 'measure', 'cases', 'met', 'middle'])
    .where('user_id', 'in', userIds)
    .execute()
}

/** Queues people whose figures have to be recounted. */
export async function queueDue(db: Db, userIds: readonly string[]): Promise<void> {
  const rows = userIds.map((user_id) => ({ id: newId(), user_id }))
  await insertDeferred(db, 'track_record_due', ...rows)
}

/** Whether the queue has entries. */
export async function anyDue(db: Db): Promise<boolean> {
  return (await db.selectFrom('track_record_due').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Takes entries off the queue; `taken` is their number, which may exceed that of the people. */
export async function claimDue(db: Db, limit: number): Promise<{ taken: number; userIds: string[] }> {
  const rows = await db
    .deleteFrom('track_record_due')
    .where('id', 'in', (eb) => eb.selectFrom('track_record_due').select('id').orderBy('id').limit(limit))
    .returning('user_id')
    .execute()
  return { taken: rows.length, userIds: [...new Set(rows.map(({ user_id }) => user_id))] }
}

/** Serialises counting until the transaction ends, so that the last count is the one stored. */
export async function lockCounting(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.trackRecords})`.execute(db)
}

/** The next people by id who may have figures. */
export async function peopleAfter(db: Db, after: string | undefined, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Upserts figures. */
export async function saveFigures(db: Db, figures: readonly SavedFigure[]): Promise<void> {
  if (figures.length === 0) return
  await db
    .insertInto('track_figures')
    .values(figures.map(({ userId, ...figure }) => ({ user_id: userId, ...figure })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'measure']).doUpdateSet(({ ref }) => ({
        cases: ref('excluded.cases'),
        met: ref('excluded.met'),
        middle: ref('excluded.middle'),
      })),
    )
    .execute()
}

/** Deletes figures that no longer have cases. */
export async function deleteFigures(db: Db, figures: readonly SavedFigure[]): Promise<void> {
  if (figures.length === 0) return
  await db
    .deleteFrom('track_figures')
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('user_id', 'measure'),
        'in',
        figures.map(({ userId, measure }) => tuple(userId, measure)),
      ),
    )
    .execute()
}

/** Deletes figures of accounts deleted while a count was running. */
export async function dropOfDeleted(db: Db): Promise<void> {
  await sql`
    delete from track_figures using users where users.id = user_id and users.deleted_at is not null
  `.execute(db)
}
