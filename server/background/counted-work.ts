import type { Transaction } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { later } from '#shared/dates.ts'
import type { ScheduledWork } from './scheduled-work.ts'

interface CountedWork extends Pick<ScheduledWork, 'name' | 'does' | 'every'> {
  /** A count younger than this, in milliseconds, is not made again, however often processes start. */
  freshFor: number
  /** The features whose reads are out of date after it. */
  changes: readonly string[]
  lastCount(db: Db): Promise<{ counted_at: Date } | undefined>
  recount(transaction: Transaction): Promise<unknown>
}

/** Figures that are counted anew by the clock, and at a start that finds none that are fresh. */
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
