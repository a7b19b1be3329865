import type { contractorsChanged } from '#features/contractors/services.ts'
import { reviewsMoved } from '#features/reviews/services.ts'
import type { FollowerOf, Transaction } from '#server/context.ts'
import { chainAnew, followersOf, movedPredecessors } from '../records/links.ts'

/** What was confirmed of a business has changed: its profile, and those that followed it, say so and count the reviews of before. */
export async function followChain(transaction: Transaction, contractorId: string): Promise<void> {
  const following = await followersOf(transaction.db, contractorId)
  await chainAnew(transaction.db, following)
  for (const id of following) {
    await reviewsMoved(transaction, id)
    transaction.touch(id)
  }
}

/** A business that trades here again has its name and its reviews to itself, until it is hidden again. */
export const followReturn: FollowerOf<typeof contractorsChanged> = async (transaction, { contractorIds }) => {
  for (const id of await movedPredecessors(transaction.db, contractorIds)) await followChain(transaction, id)
}
