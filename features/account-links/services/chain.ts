import type { contractorsChanged } from '#features/contractors/services.ts'
import { updateReviewFigures } from '#features/reviews/services.ts'
import type { FollowerOf, Transaction } from '#server/context.ts'
import { followersOf, movedPredecessors, rebuildPredecessors } from '../records/links.ts'

/** Recomputes predecessors and review totals after a decision, for a business and all its successors. */
export async function followChain(transaction: Transaction, contractorId: string): Promise<void> {
  const following = await followersOf(transaction.db, contractorId)
  await rebuildPredecessors(transaction.db, following)
  for (const id of following) {
    await updateReviewFigures(transaction, id)
    transaction.touch(id)
  }
}

/** While a predecessor trades again, its name and reviews are its own only. */
export const followReturn: FollowerOf<typeof contractorsChanged> = async (transaction, { contractorIds }) => {
  for (const id of await movedPredecessors(transaction.db, contractorIds)) await followChain(transaction, id)
}
