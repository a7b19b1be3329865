import { lockTakingPart } from '#features/accounts/records/takes-part.ts'
import { newestQuotes } from '#features/quotes/records.ts'
import type { Context } from '#server/context.ts'
import type { Input } from '#shared/endpoint.ts'
import { Refusal } from '#shared/refusal.ts'
import type { leadEndingCalls } from '../contract/endings.ts'
import { ownLead } from '../services/lock.ts'
import { takeStep } from '../services/take-step.ts'

/** Asks a contractor for their quote again who was not chosen; refused with WRONG_STATE once they have left, or had sent none. */
export async function askAgain(context: Context, { leadId, reason }: Input<typeof leadEndingCalls.askAgain>) {
  const { contractor_id } = await ownLead(context, leadId)
  if (!(await lockTakingPart(context.db, contractor_id)))
    throw new Refusal('WRONG_STATE', 'This contractor is no longer available.')
  const also = async () => {
    if (!(await newestQuotes(context.db, [leadId])).has(leadId))
      throw new Refusal('WRONG_STATE', 'They had sent you no quote, so there is none to ask for again.')
  }
  return takeStep(context, leadId, 'ask-again', { notes: reason, also })
}
