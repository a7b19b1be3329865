import { forgetNetworks } from '#features/reviews/records/review.ts'
import { holdingFigures, overdueGround } from '#features/reviews/rules/holding.ts'
import { lockedReview } from '#features/reviews/services.ts'
import { forEachDue } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import { later } from '#shared/dates.ts'
import { heldReviewCalls } from './contract.ts'
import { isOpen, overdueHolds } from './records.ts'
import { overdueReason } from './rules.ts'
import { settle } from './services.ts'

/** Nobody waits for ever: what the desk has not decided in time is decided by what the review met. */
const decideOverdue: ScheduledWork = {
  name: 'decide-overdue-held-reviews',
  does: 'Decides about reviews that nobody has decided in time: those with strong signals are refused, the others published',
  every: '*/15 * * * *',
  run: (services, job) =>
    forEachDue(services, job, {
      find: overdueHolds,
      changes: heldReviewCalls.publish.changes,
      async act(transaction, { id, signals }) {
        if (!(await lockedReview(transaction, id)) || !(await isOpen(transaction.db, id))) return
        const ground = overdueGround(signals)
        await settle(transaction, id, { ground, reason: ground && overdueReason, decided_by: null })
      },
    }),
}

const forgetReviewNetworks: ScheduledWork = {
  name: 'forget-review-networks',
  does: 'Forgets from which networks reviews came, once no burst can be seen by them any more',
  every: '37 * * * *',
  async run({ database, clock }) {
    await forgetNetworks(database.db, later(clock(), -holdingFigures.burst.within))
  },
}

export const heldReviewWorks: readonly ScheduledWork[] = [decideOverdue, forgetReviewNetworks]
