import { lockTakingPart } from '#features/accounts/records/takes-part.ts'
import { lockCaller } from '#features/accounts/services/caller.ts'
import { contractorById } from '#features/contractors/records.ts'
import { takesNoWork } from '#features/contractors/rules.ts'
import { profileFor } from '#features/contractors/services.ts'
import { lockJob } from '#features/jobs/records/lock.ts'
import { type Context, signedIn } from '#server/context.ts'
import { later } from '#shared/dates.ts'
import type { Input } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusal.ts'
import type { leadCalls } from '../contract.ts'
import { insertLead, type LeadRow, leadOfContractor } from '../records/lead.ts'
import { eventsOf } from '../records/list.ts'
import { newLead, refuseClosed } from '../rules/decide.ts'
import { openingLimits } from '../rules/limits.ts'
import { whyNotAgain } from '../rules/story.ts'
import { answerTime } from '../rules/times.ts'
import { notify } from '../services/notify.ts'
import { stepTaken } from '../services/step-taken.ts'
import { answer } from '../services/take-step.ts'

/** A contractor asks to quote; that costs no credit and takes no slot. */
export async function requestQuote(context: Context, input: Input<typeof leadCalls.requestQuote>) {
  const { userId } = await lockCaller(context)
  if (!(await contractorById(context.db, userId))) throw new Refusal('WRONG_STATE', 'Complete your profile first')
  const begin = { jobId: input.jobId, contractorId: userId, contactMethod: input.contactMethod, notes: input.message }
  return startLead(context, { ...begin, action: 'request-quote', to: 'pending', by: 'contractor' })
}

/** A homeowner invites a contractor to one of their own jobs. */
export async function invite(context: Context, input: Input<typeof leadCalls.invite>) {
  // Deleting their account hides the profile under the same lock.
  await lockTakingPart(context.db, input.contractorId)
  const { paused_until } = await profileFor(context.db, input.contractorId, context.actor)
  if (paused_until) throw new Refusal('WRONG_STATE', takesNoWork)
  const begin = {
    jobId: input.jobId,
    contractorId: input.contractorId,
    contactMethod: 'both' as const,
    notes: input.message,
  }
  return startLead(context, { ...begin, action: 'invite', to: 'sent', by: 'client' })
}

interface Start {
  jobId: string
  contractorId: string
  contactMethod: LeadRow['contact_method']
  notes: string
  action: 'request-quote' | 'invite'
  to: 'pending' | 'sent'
  by: 'contractor' | 'client'
}

async function startLead(context: Context, start: Start) {
  const { db, now, services } = context
  const { userId } = signedIn(context)
  await services.rateLimits.limit(`${start.action} by ${userId}`, openingLimits[start.action])
  const job = await lockJob(db, start.jobId)
  const hidden = !job || job.status === 'cancelled' || (start.by === 'client' && job.client_id !== userId)
  if (hidden) throw new Refusal('NOT_FOUND', 'We cannot find this job.')
  refuseClosed(job)
  const already = await leadOfContractor(db, job.id, start.contractorId)
  // The same invitation again, from a double click.
  if (already && start.to === 'sent' && already.status === 'sent' && already.notes === (start.notes || null))
    return answer(already, now)
  if (already) {
    const steps = (await eventsOf(db, [already.id])).get(already.id) ?? []
    throw new Refusal('ALREADY_EXISTS', whyNotAgain(already, steps, start.by))
  }
  const lead: LeadRow = {
    ...newLead,
    id: newId(),
    job_id: job.id,
    client_id: job.client_id,
    contractor_id: start.contractorId,
    status: start.to,
    contact_method: start.contactMethod,
    notes: start.notes || null,
    sent_at: now,
    answer_due_at: start.to === 'sent' ? later(now, answerTime) : null,
  }
  await insertLead(db, lead)
  const { action, by, notes } = start
  await stepTaken(context, lead, { action, by, userId, notes })
  // The homeowner is told of a request once it is confirmed, since before that they cannot answer it.
  if (action === 'invite') await notify(context, lead, { action, by, jobTitle: job.title, notes })
  else context.touch(lead.client_id, lead.contractor_id)
  return answer(lead, now)
}
