import { contractorsChanged } from '#features/contractors/services.ts'
import type { Transaction } from '#server/context.ts'
import type { Feedback } from './contract.ts'
import { countReview, insertReview, type ReviewedLead, setShown } from './records.ts'

/** Publishes a review; the contractor's figures move in the same transaction, so they always follow from the reviews. */
export async function publishReview(transaction: Transaction, lead: ReviewedLead, feedback: Feedback): Promise<void> {
  await insertReview(transaction.db, lead, feedback, transaction.now)
  await count(transaction, lead.contractor_id, feedback.rating, 1)
}

/** Takes a review down or puts it back, with its figures; false when it was so already. */
export async function showReview(transaction: Transaction, id: string, shown: boolean): Promise<boolean> {
  const moved = await setShown(transaction.db, id, shown, transaction.now)
  if (moved) await count(transaction, moved.contractor_id, moved.rating, shown ? 1 : -1)
  return moved !== undefined
}

/** One review more, or one less, in the figures beside the profile and in the directory. */
async function count(transaction: Transaction, contractorId: string, rating: number, change: 1 | -1): Promise<void> {
  await countReview(transaction.db, contractorId, rating, change)
  await transaction.happened(contractorsChanged, { contractorIds: [contractorId] })
}
