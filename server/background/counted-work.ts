import type { Transaction } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { later } from '#shared/dates.ts'
import type { ScheduledWork } from './scheduled-work.ts'

interface CountedWork extends Pick<ScheduledWork, 'name' | 'does' | 'every'> {
  /** In milliseconds: a count younger than this is not repeated, however often processes start. */
  freshFor: number
  /** The features whose reads are out of date afterwards. */
  changes: readonly string[]
  lastCount(db: Db): Promise<{ counted_at: Date } | undefined>
  recount(transaction: Transaction): Promise<unknown>
}

/** Figures that are counted on a schedule, and at a start that finds no fresh ones. */
export const countedWork = ({ freshFor, changes, lastCount, recount, ...work }: CountedWork): ScheduledWork => ({
  ...work,
  atStart: true,
  bulk: true,
  run: async (services, { turn }) => {
    const last = await lastCount(services.database.db)
    if (last && last.counted_at > later(services.clock(), -freshFor)) return
    await turn(() => inTransaction(services, changes, recount))
  },
})
