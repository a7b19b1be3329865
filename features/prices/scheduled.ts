import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { hours, later, monthsLater } from '#shared/dates.ts'
import { lastCount, recountPrices } from './records.ts'
import { guideMonths } from './rules.ts'

/** A count younger than this is not made again, however often processes start. */
const freshFor = hours(3)

export const countPrices: ScheduledWork = {
  name: 'count-prices',
  does: 'Counts anew what accepted quotes cost, for the price guide',
  every: '40 3 * * *',
  atStart: true,
  bulk: true,
  run: async (services, { turn }) => {
    const last = await lastCount(services.database.db)
    if (last && last.counted_at > later(services.clock(), -freshFor)) return
    await turn(() =>
      inTransaction(services, ['prices'], ({ db, now }) =>
        recountPrices(db, { since: monthsLater(now, -guideMonths), now }),
      ),
    )
  },
}
