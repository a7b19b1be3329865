import { countedWork } from '#server/background/counted-work.ts'
import { hours, monthsLater } from '#shared/dates.ts'
import { lastCount, recountPrices } from './records.ts'
import { guideMonths } from './rules.ts'

export const countPrices = countedWork({
  name: 'count-prices',
  does: 'Recounts the prices of accepted quotes for the price guide',
  every: '40 3 * * *',
  freshFor: hours(3),
  changes: ['prices'],
  lastCount,
  recount: ({ db, now }) => recountPrices(db, { since: monthsLater(now, -guideMonths), now }),
})
