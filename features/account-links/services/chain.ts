import { reviewsMoved } from '#features/reviews/services.ts'
import type { Transaction } from '#server/context.ts'
import { chainAnew, followersOf } from '../records/links.ts'

/** What was confirmed of a business has changed: its profile, and those that followed it, say so and count the reviews of before. */
export async function followChain(transaction: Transaction, contractorId: string): Promise<void> {
  const following = await followersOf(transaction.db, contractorId)
  await chainAnew(transaction.db, following)
  for (const id of following) {
    await reviewsMoved(transaction, id)
    transaction.touch(id)
  }
}
