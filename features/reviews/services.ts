import { lockContractor, lockWithSuccessors } from '#features/contractors/records.ts'
import { contractorsChanged } from '#features/contractors/services.ts'
import type { RemovalGround } from '#features/removals/rules.ts'
import { adminsWho } from '#features/team/records.ts'
import type { Context, Transaction } from '#server/context.ts'
import { everyAdmin } from '#server/events/events.ts'
import { keyedHash } from '#server/keyed-hash.ts'
import { us } from '#server/mail/letter.ts'
import { later } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Feedback } from './contract.ts'
import { reviewHeld, reviewWaits } from './letters.ts'
import {
  type HoldDecision,
  type HoldRow,
  holdingFacts,
  insertHold,
  lockHold,
  saveHoldDecision,
} from './records/holding.ts'
import {
  contractorOf,
  countReviews,
  insertReview,
  lockReview,
  type ReviewedLead,
  type ReviewRow,
  setPublished,
  setReplyShown,
  setShown,
} from './records/review.ts'
import { heldFor, holdingFigures } from './rules/holding.ts'
import { widerNetwork } from './rules/network.ts'
import { mayPublishRefused } from './rules/refusing.ts'

interface Reviewer {
  email: string
  firstName: string
}

/**
 * Saves a homeowner's review of a lead: published at once, or held for the desk when signals require it (decisions, section
 * 14); a held one counts nowhere.
 */
export async function giveReview(
  context: Context,
  lead: ReviewedLead,
  feedback: Feedback,
  by: Reviewer,
): Promise<void> {
  const { db, now, services } = context
  // Serialises reviews of one contractor: the later sees the earlier.
  await lockContractor(db, lead.contractor_id)
  const network = keyedNetwork(context)
  const { burst, decision } = holdingFigures
  const signals = heldFor(await holdingFacts(db, lead, { network, burstSince: later(now, -burst.within), now }))
  const isHeld = signals.length > 0
  const reviewId = await insertReview(db, lead, { feedback, publishedAt: isHeld ? null : now, network, now })
  if (!isHeld) return updateReviewFigures(context, lead.contractor_id)
  await insertHold(db, { reviewId, signals, heldAt: now, decideBy: later(now, decision) })
  const { settings } = services
  context.mail({ userId: lead.client_id, email: by.email }, reviewHeld(settings, by.firstName, lead.id))
  context.mail(us(settings), reviewWaits(settings))
  context.touch(everyAdmin)
}

/** A keyed hash of the author's network, from which the address cannot be read. */
function keyedNetwork({ services, address }: Context): string | null {
  const network = widerNetwork(address)
  return network && keyedHash(services.settings.secret, 'review', network)
}

/** Removes or restores a published review, with its figures; false when nothing changed. */
export async function showReview(transaction: Transaction, id: string, ground: RemovalGround | null): Promise<boolean> {
  const contractorId = await setShown(transaction.db, id, ground && { at: transaction.now, ground })
  if (contractorId) await updateReviewFigures(transaction, contractorId)
  return contractorId !== undefined
}

/** Removes or restores the reply to a lead's review; false when nothing changed. */
export async function showReply(
  { db, now, touch }: Transaction,
  leadId: string,
  ground: RemovalGround | null,
): Promise<boolean> {
  const review = await setReplyShown(db, leadId, ground && { at: now, ground })
  if (review) touch(review.client_id, review.contractor_id)
  return review !== undefined
}

/** A review with its profile, both locked until the transaction ends; the profile first, as everywhere. */
export async function lockContractorAndReview({ db }: Transaction, id: string): Promise<ReviewRow | undefined> {
  const contractorId = await contractorOf(db, id)
  if (!contractorId) return undefined
  await lockContractor(db, contractorId)
  return lockReview(db, id)
}

/**
 * Decides a held review, once; a refused one may still be published by an admin. Refused with NOT_FOUND, WRONG_STATE or
 * FORBIDDEN. Returns the review as it was; undefined where the same admin has decided just so before.
 */
export async function decideHeld(
  transaction: Transaction,
  id: string,
  decision: Omit<HoldDecision, 'decided_at'>,
): Promise<ReviewRow | undefined> {
  const { db, now } = transaction
  const review = await lockContractorAndReview(transaction, id)
  const hold = review && (await lockHold(db, id))
  if (!hold) throw new Refusal('NOT_FOUND', 'We cannot find a review that is held back.')
  const { outcome, ground, reason, decided_by } = decision
  const isRepeat =
    hold.outcome === outcome && hold.ground === ground && hold.reason === reason && hold.decided_by === decided_by
  if (isRepeat && decided_by) return
  if (hold.outcome) await refuseAgain(transaction, hold, decision)
  await saveHoldDecision(db, id, { ...decision, decided_at: now })
  if (outcome === 'published') {
    await setPublished(db, id, now)
    await updateReviewFigures(transaction, review.contractor_id)
  }
  return review
}

/** Refuses a second decision, except publishing a refused review, by another admin if there is one. */
async function refuseAgain(
  { db }: Transaction,
  hold: HoldRow,
  { outcome, decided_by: adminId }: Omit<HoldDecision, 'decided_at'>,
): Promise<void> {
  if (!adminId || hold.outcome !== 'refused' || outcome !== 'published')
    throw new Refusal('WRONG_STATE', 'This has already been decided.')
  if (!mayPublishRefused(hold.decided_by, adminId, (await adminsWho(db, 'moderation')).length))
    throw new Refusal('FORBIDDEN', 'Another admin has to decide this, because you refused it.')
}

/** The only place where review figures are updated: for the profile, its successors, and the directory. */
export async function updateReviewFigures(transaction: Transaction, contractorId: string): Promise<void> {
  const contractorIds = await lockWithSuccessors(transaction.db, contractorId)
  await countReviews(transaction.db, contractorIds)
  await transaction.publish(contractorsChanged, { contractorIds })
}
