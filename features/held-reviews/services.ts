import type { HoldDecision } from '#features/reviews/records/holding.ts'
import { type Addressee, partiesOfReview } from '#features/reviews/records/parties.ts'
import type { RefusalGround } from '#features/reviews/rules/refusing.ts'
import { decideHeld } from '#features/reviews/services.ts'
import type { Transaction } from '#server/context.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type DecidedBy, reviewArrived, reviewPublished, reviewRefused, reviewUndecided } from './letters.ts'

interface Decision extends Pick<HoldDecision, 'reason' | 'decided_by'> {
  /** Null for a published review. */
  ground: RefusalGround | null
}

/** Decides and tells those concerned. The contractor hears nothing of a refused review, which they never saw. */
export async function settle(transaction: Transaction, reviewId: string, decision: Decision): Promise<void> {
  const { db, services } = transaction
  const { ground } = decision
  const by = decision.decided_by ? 'us' : 'clock'
  const review = await decideHeld(transaction, reviewId, { ...decision, outcome: ground ? 'refused' : 'published' })
  if (!review) return
  const { homeowner, contractor, ...about } = await partiesOfReview(db, reviewId)
  const { settings } = services
  transaction.touch(review.client_id, review.contractor_id)
  if (homeowner) {
    const addressee = { ...about, firstName: homeowner.firstName }
    transaction.mail(
      { userId: review.client_id, email: homeowner.email },
      toHomeowner(settings, addressee, decision, by),
    )
  }
  if (!ground && contractor.email) {
    const letter = reviewArrived(settings, review.contractor_id, { ...about, firstName: contractor.firstName }, by)
    transaction.mail({ userId: review.contractor_id, email: contractor.email }, letter)
  }
}

function toHomeowner(settings: Settings, addressee: Addressee, { ground, reason }: Decision, by: DecidedBy): Letter {
  if (!ground) return reviewPublished(settings, addressee, by)
  return by === 'us' ? reviewRefused(settings, addressee, ground, reason ?? '') : reviewUndecided(settings, addressee)
}
