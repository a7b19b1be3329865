import type { Db } from '#server/database/database.ts'
import type { PeriodName } from '../rules/retention.ts'

/** Records a run of a period, and how many items it handled. */
export async function recordRun(db: Db, period: PeriodName, now: Date, dealtWith: number): Promise<void> {
  const run = { ran_at: now, dealt_with: dealtWith }
  await db
    .insertInto('retention_runs')
    .values({ period, ...run })
    .onConflict((conflict) => conflict.column('period').doUpdateSet(run))
    .execute()
}

export async function lastRuns(db: Db) {
  const rows = await db.selectFrom('retention_runs').selectAll().execute()
  return new Map(rows.map((row) => [row.period, { at: row.ran_at, dealtWith: row.dealt_with }]))
}
