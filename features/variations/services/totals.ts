import type { completionSaid } from '#features/leads/services/completion-said.ts'
import type { leadStepped } from '#features/leads/services/step-taken.ts'
import type { FollowerOf, Transaction } from '#server/context.ts'
import { insertTotal } from '../records.ts'
import { totalOf } from '../rules.ts'
import { knownOf, standing } from './known.ts'

/** Saves the final cost when the homeowner marks the work as done, with their own figure. */
export const recordStatedTotal: FollowerOf<typeof completionSaid> = (transaction, { leadId, finalTotal }) =>
  saveTotal(transaction, leadId, finalTotal)

/** The same when the work is completed without the homeowner's answer, and so without a figure. */
export const recordPresumedTotal: FollowerOf<typeof leadStepped> = async (transaction, { lead, event }) => {
  if (event.action === 'presume-completed') await saveTotal(transaction, lead.id, null)
}

async function saveTotal({ db, now }: Transaction, leadId: string, said: number | null): Promise<void> {
  const known = await knownOf(db, leadId)
  if (!known) return
  const { gross: agreed } = totalOf(standing(known))
  const quoted = known.quote.totalCost
  await insertTotal(db, {
    lead_id: leadId,
    quoted,
    variations: agreed - quoted,
    agreed,
    said_by_homeowner: said,
    at: now,
  })
}
