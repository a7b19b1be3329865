import { type LockedJob, lockJobOfLead } from '#features/jobs/records/lock.ts'
import { type Context, signedIn, type Transaction } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { letterAbout } from '../letters.ts'
import { applyStep, situation } from '../records/apply-step.ts'
import { type LeadRow, leadById } from '../records/lead.ts'
import { partiesOf } from '../records/parties.ts'
import { decide, type LeadAction, type StepTaker } from '../rules.ts'

/** Where a lead is after a step: what every step answers with. */
export const answer = (lead: LeadRow) => ({ id: lead.id, jobId: lead.job_id, ...situation(lead) })

const noSuchLead = () => new Refusal('NOT_FOUND', 'We cannot find this lead.')

export interface LockedLead {
  job: LockedJob
  lead: LeadRow
}

/** A lead with its job, both of which stay as they are until the transaction ends. */
export async function lockLead(db: Db, leadId: string): Promise<LockedLead> {
  const job = await lockJobOfLead(db, leadId)
  const lead = job && (await leadById(db, leadId))
  if (!lead) throw noSuchLead()
  return { job, lead }
}

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
  const { job, lead } = await lockLead(db, leadId)
  if (userId !== (who === 'client' ? lead.client_id : lead.contractor_id)) throw noSuchLead()
  if (lead.answer_due_at && lead.answer_due_at <= now) {
    throw new Refusal('WRONG_STATE', 'The time to answer has passed, so this request has expired.')
  }
  const step = decide(situation(lead), action, who)
  await also(lead)
  const taken = await applyStep(db, job, lead, step, { userId, notes, now })
  await tell(context, taken.lead, { action, by: who, jobTitle: job.title, notes, ...(link && { link }) })
  for (const rival of taken.closed)
    await tell(context, rival, { action: 'close', by: 'rule', jobTitle: job.title, notes: '' })
  return answer(taken.lead)
}

interface News {
  action: Parameters<typeof letterAbout>[0]
  by: StepTaker
  jobTitle: string
  notes: string
  /** Where the letter leads, when that is not the dashboard. */
  link?: string
}

/** Mails the side of a lead that a step concerns, and refreshes the open pages of both. */
export async function tell(context: Transaction, lead: LeadRow, { action, ...news }: News): Promise<void> {
  const people = await partiesOf(context.db, lead)
  const { publicUrl } = context.services.settings
  const { to, letter } = letterAbout(action, { ...people, ...news, lead, publicUrl })
  context.mail(people[to], letter)
  context.touch(lead.client_id, lead.contractor_id)
}
