import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { dayOf, monthsLater, startOfDay } from '#shared/dates.ts'
import { recountMonths } from './records.ts'
import { analyticsMonths } from './rules.ts'

export const countMonths: ScheduledWork = {
  name: 'count-job-months',
  does: 'Recounts the jobs posted in each month, for the seasons of a trade',
  every: '20 4 * * *',
  atStart: true,
  bulk: true,
  run: (services, { turn }) =>
    turn(() =>
      inTransaction(services, ['analytics'], ({ db, now }) => {
        const to = startOfDay(`${dayOf(now).slice(0, 7)}-01`)
        return recountMonths(db, { from: monthsLater(to, -analyticsMonths), to })
      }),
    ),
}
