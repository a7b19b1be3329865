import { countedWork } from '#server/background/counted-work.ts'
import { dayOf, minutes } from '#shared/dates.ts'
import { lastCount, recountMarket } from './records.ts'
import { countedSince, weeksOn } from './rules.ts'

export const countMarket = countedWork({
  name: 'count-market',
  does: 'Recounts the figures of the market for the admin area',
  every: '*/15 * * * *',
  freshFor: minutes(5),
  changes: ['market'],
  lastCount,
  recount: ({ db, now }) => {
    const today = dayOf(now)
    return recountMarket(db, { since: countedSince(today), weeks: weeksOn(today), now })
  },
})
