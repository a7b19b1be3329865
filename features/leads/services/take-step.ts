import { lockWallets } from '#features/credits/records.ts'
import { closedByHand } from '#features/jobs/rules/closing.ts'
import { closeJob } from '#features/jobs/services.ts'
import { type Context, signedIn } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { LeadNews, NotifiedAction } from '../letters/draft.ts'
import { contractorsWithLeads, type LeadRow, lastStepOf } from '../records/lead.ts'
import type { LockedLead } from '../records/lock.ts'
import type { LeadAction } from '../rules/actions.ts'
import { decide, repeats, situation, situationIn, type Taker } from '../rules/decide.ts'
import { actionsFor } from '../rules/steps.ts'
import { carryOut } from './apply-step.ts'
import { lockLead, noSuchLead } from './lock.ts'
import { notify } from './notify.ts'

/** A lead's state after a step, the answer to every step. */
export const answer = (lead: LeadRow, now: Date) => ({ id: lead.id, jobId: lead.job_id, ...situation(lead, now) })

interface StepOptions
  extends Pick<Taker, 'notes' | 'reviews' | 'validUntil'>,
    Pick<LeadNews, 'link' | 'report' | 'beginEarly'> {
  /** Work of this step in the same transaction, before it; a refusal there cancels the step. */
  also?: (locked: LockedLead) => Promise<void>
  /** Whether a repeat of the step brings the same content; by default a step has none but its notes. */
  sameContent?: (lead: LeadRow) => Promise<boolean>
  /** The action for the letters, where it is not the step. */
  notifiedAs?: NotifiedAction
  /** Whether calling off closes the job, and so ends its other leads, instead of reopening it. */
  closesJob?: boolean
}

/** The caller's lead with its job, locked. Refused with NOT_FOUND unless they are one of its two people. */
export async function lockOwnLead(context: Context, leadId: string, action?: LeadAction) {
  const { userId, role } = signedIn(context)
  const who = role === 'client' ? ('client' as const) : ('contractor' as const)
  const locked = await lockLead(context.db, leadId, action)
  if (userId !== (who === 'client' ? locked.lead.client_id : locked.lead.contractor_id)) throw noSuchLead()
  return { ...locked, who, userId }
}

/** Takes a step for the caller: locks, decides, saves and mails. A repeat of it is answered as the first time. */
export async function takeStep(context: Context, leadId: string, action: LeadAction, options: StepOptions = {}) {
  const { now } = context
  const { notes = '', reviews, validUntil, also, sameContent, notifiedAs = action, closesJob, ...news } = options
  const { who, userId, ...locked } = await lockOwnLead(context, leadId, action)
  const { job, lead, people } = locked
  const { status, holds_slot, credit } = lead
  const before = { status, holds_slot, credit }
  if (lead.answer_due_at && lead.answer_due_at <= now) {
    throw new Refusal('WRONG_STATE', 'The time to answer has passed.')
  }
  if (!actionsFor(situationIn(locked, now), who).includes(action)) {
    const taken = await lastStepOf(context.db, { leadId, action, userId })
    const already = repeats(locked, taken, { notes, closesJob }) && (!sameContent || (await sameContent(lead)))
    if (already) return answer(lead, now)
  }
  const decision = decide(locked, action, { who, userId, notes, reviews, validUntil }, now)
  await also?.(locked)
  if (closesJob) await lockWallets(context.db, await contractorsWithLeads(context.db, [job.id]))
  const closed = await carryOut(context, locked, decision)
  await notify(context, lead, { action: notifiedAs, by: who, jobTitle: job.title, notes, people, before, ...news })
  for (const rival of closed)
    await notify(context, rival, { action: 'close', by: 'rule', jobTitle: job.title, notes: '' })
  if (closesJob) await closeJob(context, job, { how: 'closed', userId, why: closedByHand })
  return answer(lead, now)
}
