import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import { later } from '#shared/dates.ts'
import { forgetNetworks } from './records/review.ts'
import { holdingFigures } from './rules/holding.ts'

export const forgetReviewNetworks: ScheduledWork = {
  name: 'forget-review-networks',
  does: 'Forgets from which networks reviews came, once no burst can be seen by them any more',
  every: '37 * * * *',
  async run({ database, clock }) {
    await forgetNetworks(database.db, later(clock(), -holdingFigures.burst.within))
  },
}
