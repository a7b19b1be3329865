import { lockTakingPart } from '#features/accounts/records/takes-part.ts'
import { lockCaller } from '#features/accounts/services/caller.ts'
import { contractorById } from '#features/contractors/records.ts'
import { takesNoWork } from '#features/contractors/rules.ts'
import { profileFor } from '#features/contractors/services.ts'
import { lockJob } from '#features/jobs/records/lock.ts'
import { noSuchJob } from '#features/jobs/services/own-job.ts'
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
  const { jobId, contactMethod, message: notes } = input
  return startLead(context, { action: 'request-quote', jobId, contractorId: userId, contactMethod, notes })
}

/** A homeowner invites a contractor to one of their own jobs. */
export async function invite(context: Context, input: Input<typeof leadCalls.invite>) {
  // Deleting their account hides the profile under the same lock.
  await lockTakingPart(context.db, input.contractorId)
  const { paused_until } = await profileFor(context.db, input.contractorId, context.actor)
  if (paused_until) throw new Refusal('WRONG_STATE', takesNoWork)
  const { jobId, contractorId, message: notes } = input
  return startLead(context, { action: 'invite', jobId, contractorId, contactMethod: 'both', notes })
}

const openings = {
  'request-quote': { by: 'contractor', to: 'pending' },
  invite: { by: 'client', to: 'sent' },
} as const

interface Start {
  action: keyof typeof openings
  jobId: string
  contractorId: string
  contactMethod: LeadRow['contact_method']
  notes: string
}

async function startLead(context: Context, { action, jobId, contractorId, contactMethod, notes }: Start) {
  const { db, now, services } = context
  const { userId } = signedIn(context)
  const { by, to } = openings[action]
  await services.rateLimits.limit(`${action} by ${userId}`, openingLimits[action])
  const job = await lockJob(db, jobId)
  const hidden = !job || job.status === 'cancelled' || (by === 'client' && job.client_id !== userId)
  if (hidden) throw noSuchJob()
  refuseClosed(job)
  const already = await leadOfContractor(db, job.id, contractorId)
  // The same invitation again, from a double click.
  if (already && to === 'sent' && already.status === 'sent' && already.notes === (notes || null))
    return answer(already, now)
  if (already) {
    const steps = (await eventsOf(db, [already.id])).get(already.id) ?? []
    throw new Refusal('ALREADY_EXISTS', whyNotAgain(already, steps, by))
  }
  const lead: LeadRow = {
    ...newLead,
    id: newId(),
    job_id: job.id,
    client_id: job.client_id,
    contractor_id: contractorId,
    status: to,
    contact_method: contactMethod,
    notes: notes || null,
    sent_at: now,
    answer_due_at: to === 'sent' ? later(now, answerTime) : null,
  }
  await insertLead(db, lead)
  await stepTaken(context, lead, { action, by, userId, notes })
  // The homeowner is told of a request once it is confirmed, since before that they cannot answer it.
  if (action === 'invite') await notify(context, lead, { action, by, jobTitle: job.title, notes })
  else context.touch(lead.client_id, lead.contractor_id)
  return answer(lead, now)
}
