import { captureCredit, holdCredit, returnCredit } from '#features/credits/services.ts'
import { saveJob } from '#features/jobs/records/lock.ts'
import { leadChanges } from '#features/jobs/rules/closing.ts'
import type { Transaction } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import { freeEndedSlots, type LeadRow, leadsOfJob, saveLead } from '../records/lead.ts'
import type { LockedLead } from '../records/lock.ts'
import { type CreditMove, type Decision, decide, type Taker } from '../rules/decide.ts'
import { leadStates } from '../rules/states.ts'
import type { Step } from '../rules/step.ts'
import { stepTaken } from './step-taken.ts'

type JobAndLead = Pick<LockedLead, 'job' | 'lead' | 'lots'>

/**
 * Takes a step of the transition table with all its effects, and updates the given lead and job. Refused with JOB_FULL, NO_CREDITS
 * or WRONG_STATE. Returns the other leads that it closed.
 */
export const applyStep = (
  transaction: Transaction,
  locked: JobAndLead,
  action: Step['action'],
  taker: Taker,
): Promise<LeadRow[]> => carryOut(transaction, locked, decide(locked, action, taker, transaction.now))

/** The same for a step already decided under this lock. */
export async function carryOut(transaction: Transaction, locked: JobAndLead, decision: Decision): Promise<LeadRow[]> {
  const { db } = transaction
  const { job, lead } = locked
  const { step, taker } = decision
  for (const move of decision.credit) await moveCredit(transaction, locked, move, taker)
  if (Object.keys(decision.lead).length > 0) await saveLead(db, lead.id, decision.lead)
  const { who: by, userId, notes = null } = taker
  Object.assign(lead, decision.lead)
  transaction.changed(...leadChanges)
  await stepTaken(transaction, lead, { action: step.action, by, userId, notes })
  Object.assign(job, decision.job)
  if (decision.reopensJob) job.slots_taken -= await freeEndedSlots(db, job.id)
  if (Object.keys(decision.job).length > 0) await saveJob(db, job.id, { ...decision.job, slots_taken: job.slots_taken })
  return decision.closesRivals ? closeRivals(transaction, locked, userId) : []
}

async function moveCredit(
  { db, now }: Transaction,
  { lead, lots }: JobAndLead,
  { kind, ...why }: CreditMove,
  { userId }: Taker,
): Promise<void> {
  const about = { contractorId: lead.contractor_id, leadId: lead.id, jobId: lead.job_id }
  const spending = { ...about, now, ...why, ...(userId && { causedBy: userId }) }
  if (kind === 'capture') return captureCredit(db, spending)
  if (kind !== 'hold') return returnCredit(db, spending, kind)
  if (!lots) throw new Error(`The wallet of lead ${lead.id} is not locked`)
  const held = await holdCredit(db, spending, lots)
  if (!held) throw new Refusal('NO_CREDITS', 'You have no lead credits left. Nothing was taken.')
}

async function closeRivals(
  transaction: Transaction,
  { job, lead }: JobAndLead,
  userId: string | null,
): Promise<LeadRow[]> {
  const rivals = (await leadsOfJob(transaction.db, job.id)).filter(
    (other) => other.id !== lead.id && !leadStates[other.status].ended,
  )
  for (const rival of rivals) await applyStep(transaction, { job, lead: rival }, 'close', { who: 'rule', userId })
  return rivals
}
