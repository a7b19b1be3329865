import { deleteNetworks } from '#features/reviews/records/review.ts'
import { holdingFigures, overdueGround } from '#features/reviews/rules/holding.ts'
import { lockContractorAndReview } from '#features/reviews/services.ts'
import { adminsWho } from '#features/team/records.ts'
import { forEachDue } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { everyAdmin } from '#server/events/events.ts'
import { us } from '#server/mail/letter.ts'
import { later } from '#shared/dates.ts'
import { heldReviewCalls } from './contract.ts'
import { reviewsDue } from './letters.ts'
import { isOpen, overdueHolds, recordReminders } from './records.ts'
import { overdueReason } from './rules.ts'
import { settle } from './services.ts'

/** Decides reviews by their signals once the deadline has passed. */
const decideOverdue: ScheduledWork = {
  name: 'decide-overdue-held-reviews',
  does: 'Decides held reviews that no admin has decided in time: those with strong signals are refused, the others published',
  every: '*/15 * * * *',
  run: (services, job) =>
    forEachDue(services, job, {
      find: overdueHolds,
      changes: heldReviewCalls.publish.changes,
      async act(transaction, { id, signals, rating }) {
        if (!(await lockContractorAndReview(transaction, id)) || !(await isOpen(transaction.db, id))) return
        transaction.touch(everyAdmin)
        const ground = overdueGround(signals, rating)
        await settle(transaction, id, { ground, reason: ground && overdueReason, decided_by: null })
      },
    }),
}

const remindOfHeldReviews: ScheduledWork = {
  name: 'remind-of-held-reviews',
  does: 'Reminds moderators, once, of held reviews whose time for a decision ends soon',
  every: '5,20,35,50 * * * *',
  run: (services, { turn }) =>
    turn(() =>
      inTransaction(services, [], async ({ db, now, mail, touch }) => {
        const due = await recordReminders(db, { by: later(now, holdingFigures.reminder), now })
        const [decideBy] = due.sort((a, b) => a.getTime() - b.getTime())
        if (!decideBy) return
        const letter = reviewsDue(services.settings, { count: due.length, decideBy })
        const ours = us(services.settings)
        mail(ours, letter)
        for (const { id, email } of await adminsWho(db, 'moderation')) {
          if (email !== ours.email) mail({ userId: id, email }, letter)
          touch(id)
        }
      }),
    ),
}

const deleteReviewNetworks: ScheduledWork = {
  name: 'forget-review-networks',
  does: 'Deletes the networks of reviews that are too old to be part of a burst',
  every: '37 * * * *',
  async run({ database, clock }) {
    await deleteNetworks(database.db, later(clock(), -holdingFigures.burst.within))
  },
}

export const heldReviewWorks: readonly ScheduledWork[] = [decideOverdue, remindOfHeldReviews, deleteReviewNetworks]
