import { applyStep, situation } from '#features/leads/records/apply-step.ts'
import { leadsOfJob } from '#features/leads/records/lead.ts'
import { partiesOf } from '#features/leads/records/parties.ts'
import { decide, isSettled, leadStates } from '#features/leads/rules.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { Input } from '#shared/endpoint.ts'
import { Refusal } from '#shared/refusal.ts'
import type { jobCalls } from '../contract.ts'
import { jobRemoved } from '../letters.ts'
import { lockJob, saveJob } from '../records/lock.ts'
import { notSettled, withoutContactDetails } from '../rules.ts'

/** Deletes a settled job: every slot is freed and every credit held or captured for it goes back (decisions, section 4). */
export async function remove(context: Context, input: Input<typeof jobCalls.remove>) {
  const { db, now } = context
  const { userId } = signedIn(context)
  const job = await lockJob(db, input.id)
  if (!job || job.client_id !== userId || job.status === 'cancelled') {
    throw new Refusal('NOT_FOUND', 'There is no such job.')
  }
  if (job.status === 'completed') {
    throw new Refusal('WRONG_STATE', 'A completed job stays: it is the record of the work and its review.')
  }
  const leads = await leadsOfJob(db, job.id)
  if (!isSettled(leads.map((lead) => lead.status))) {
    throw new Refusal('NOT_SETTLED', notSettled.message)
  }
  for (const lead of leads) {
    const withdrawn = lead.status === 'withdrawn' && lead.credit === 'captured'
    if (leadStates[lead.status].ended && !withdrawn) continue
    await applyStep(db, job, lead, decide(situation(lead), 'cancel', 'rule'), { userId, now })
    const { contractor } = await partiesOf(db, lead)
    const { publicUrl } = context.services.settings
    context.mail(
      contractor,
      jobRemoved(contractor.firstName, withoutContactDetails(job.title), lead.credit === 'returned', publicUrl),
    )
    context.touch(lead.contractor_id)
  }
  await saveJob(db, job.id, { status: 'cancelled', cancelled_at: now })
  context.touch(userId)
  return { success: true as const, message: 'Job deleted successfully' }
}
