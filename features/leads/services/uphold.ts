import type { Transaction } from '#server/context.ts'
import type { Taker } from '../rules/decide.ts'
import { applyStep } from './apply-step.ts'
import type { LockedLead } from './lock.ts'
import { tell } from './tell.ts'

/** Returns the credit for a report that was found right, and tells the contractor. */
export async function uphold(
  transaction: Transaction,
  locked: LockedLead,
  taker: Omit<Taker, 'who'> & { notes: string },
): Promise<void> {
  const { job, lead } = locked
  await applyStep(transaction, locked, 'uphold-no-show', { who: 'rule', ...taker })
  await tell(transaction, lead, { action: 'uphold-no-show', by: 'rule', jobTitle: job.title, notes: taker.notes })
}
