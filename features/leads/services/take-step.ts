import { type Context, signedIn } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { LeadRow } from '../records/lead.ts'
import type { LeadAction } from '../rules/actions.ts'
import { decide, situation, standsAlready } from '../rules/decide.ts'
import { carryOut } from './apply-step.ts'
import { lockLead, noSuchLead } from './lock.ts'
import { tell } from './tell.ts'

/** Where a lead is after a step: what every step answers with. */
export const answer = (lead: LeadRow) => ({ id: lead.id, jobId: lead.job_id, ...situation(lead) })

/**
 * Lock, decide, save: takes a step for the caller, who must be one of the lead's two people (404 otherwise), and writes to
 * everybody it concerns. `also` saves what belongs to this step alone, in the same transaction; `link` is where the letter about
 * it leads, when that is not the dashboard.
 */
export async function takeStep(
  context: Context,
  leadId: string,
  action: LeadAction,
  notes = '',
  also: (lead: LeadRow) => Promise<void> = async () => {},
  link?: string,
) {
  const { db, now } = context
  const { userId, role } = signedIn(context)
  const who = role === 'client' ? 'client' : 'contractor'
  const locked = await lockLead(db, leadId)
  const { job, lead } = locked
  if (userId !== (who === 'client' ? lead.client_id : lead.contractor_id)) throw noSuchLead()
  if (lead.answer_due_at && lead.answer_due_at <= now) {
    throw new Refusal('WRONG_STATE', 'The time to answer has passed, so this request has expired.')
  }
  if (who === 'client' && standsAlready(locked, action)) {
    await also(lead)
    return answer(lead)
  }
  const decision = decide(locked, action, { who, userId, notes }, now)
  await also(lead)
  const closed = await carryOut(context, locked, decision)
  await tell(context, lead, { action, by: who, jobTitle: job.title, notes, ...(link && { link }) })
  for (const rival of closed)
    await tell(context, rival, { action: 'close', by: 'rule', jobTitle: job.title, notes: '' })
  return answer(lead)
}
