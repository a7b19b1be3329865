import { captureCredit, giveBack, holdCredit } from '#features/credits/records.ts'
import { type JobChange, type LockedJob, saveJob } from '#features/jobs/records/lock.ts'
import { askEvery } from '#features/jobs/rules/still-looking.ts'
import type { Db } from '#server/database/database.ts'
import { later } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'
import { evidence } from '../rules/protection.ts'
import { answerTime, decide, type Effect, leadStates, type Step } from '../rules.ts'
import { closeIssue } from './issues.ts'
import { type LeadChange, type LeadRow, leadsOfJob, recordStep, saveLead } from './lead.ts'

/** A step on its way: everything it does is noted here first and written at the end. */
interface Taking {
  db: Db
  now: Date
  job: LockedJob
  lead: LeadRow
  step: Step
  userId: string | null
  notes: string | null
  found: string | null
  leadChange: LeadChange
  jobChange: JobChange
}

export interface StepTaken {
  lead: LeadRow
  /** The other leads this step closed. */
  closed: LeadRow[]
}

/** Who takes a step, null for the system, and what they note. */
export interface Taker {
  userId: string | null
  notes?: string
  /** What a report was upheld for, in our words: the ledger keeps it when everybody's own words are long erased. */
  found?: string
  now: Date
}

/**
 * Takes one step of the transition table with all its effects. The job is locked and the lead was read under that lock.
 * Refused with JOB_FULL, NO_CREDITS or WRONG_STATE; the transaction then undoes what was begun.
 */
export async function applyStep(db: Db, job: LockedJob, lead: LeadRow, step: Step, taker: Taker): Promise<StepTaken> {
  const { now, userId, notes = null, found = null } = taker
  const changes = { leadChange: { status: step.to }, jobChange: {} }
  const taking: Taking = { db, now, job, lead, step, userId, notes, found, ...changes }
  for (const effect of step.effects) await effects[effect](taking)
  if (step.action === 'mark-contacted') taking.leadChange.contacted_at = now
  if (step.to !== 'pending') taking.leadChange.answer_due_at = null
  if (lead.status === 'contacted' && step.to !== 'contacted') await closeIssue(db, lead.id, step.to === 'no_show', now)
  await saveLead(db, lead.id, taking.leadChange)
  await recordStep(db, { leadId: lead.id, action: step.action, by: step.who, userId, to: step.to, notes, now })
  if (Object.keys(taking.jobChange).length > 0) await saveJob(db, job.id, taking.jobChange)
  Object.assign(lead, taking.leadChange)
  Object.assign(job, taking.jobChange)
  const closed = step.effects.includes('close rivals') ? await closeRivals(taking) : []
  return { lead, closed }
}

/** Why a credit stays spent, where it is not that the homeowner approved. */
const captureReasons: Partial<Record<Step['action'], string>> = {
  withdraw: 'Withdrawn by the contractor',
  leave: 'The lead ended with the account, closed or suspended',
}

const effects: Record<Effect, (taking: Taking) => Promise<void> | void> = {
  'take slot': (taking) => {
    const { job, leadChange, jobChange, now } = taking
    refuseClosedJob(job)
    jobChange.slots_taken = job.slots_taken + 1
    leadChange.holds_slot = true
    leadChange.contractor_confirmed = true
    leadChange.confirmed_at = now
    leadChange.answer_due_at = later(now, answerTime)
  },
  'free slot': ({ job, lead, leadChange, jobChange }) => {
    if (!lead.holds_slot) return
    jobChange.slots_taken = job.slots_taken - 1
    leadChange.holds_slot = false
  },
  'hold credit': async (taking) => {
    const held = await holdCredit(taking.db, { ...cause(taking), reason: 'Quote request confirmed' })
    if (!held) throw new Refusal('NO_CREDITS', 'You have no lead credits left. Nothing was taken.')
    taking.leadChange.credit = 'held'
  },
  'capture credit': async (taking) => {
    const credit = taking.leadChange.credit ?? taking.lead.credit
    if (credit !== 'held') return
    await captureCredit(taking.db, {
      ...cause(taking),
      reason: captureReasons[taking.step.action] ?? 'Approved by the homeowner',
    })
    taking.leadChange.credit = 'captured'
  },
  'give credit back': async (taking) => {
    const { credit } = taking.lead
    if (credit !== 'held' && credit !== 'captured') return
    const { db, now, step, found } = taking
    const reason = step.rule ? evidence(step.rule, taking.lead, found, now) : leadStates[step.to].contractor
    await giveBack(db, { ...cause(taking), reason }, credit === 'captured')
    taking.leadChange.credit = 'returned'
  },
  'share contacts': ({ leadChange, now }) => {
    leadChange.approved_at = now
  },
  // Nobody asks any more whether the homeowner still looks, and a question that waits is over.
  'close rivals': ({ lead, jobChange }) => {
    Object.assign(jobChange, { accepted_lead_id: lead.id, ask_at: null, answer_due_at: null, answer_link: null })
  },
  'complete job': ({ jobChange, now }) => {
    jobChange.status = 'completed'
    jobChange.completed_at = now
  },
  'open issue': () => {},
  'reopen job': ({ job, lead, jobChange, now }) => {
    if (job.accepted_lead_id === lead.id)
      Object.assign(jobChange, { accepted_lead_id: null, ask_at: later(now, askEvery) })
  },
}

const cause = ({ lead, now, userId, step }: Taking) => ({
  contractorId: lead.contractor_id,
  leadId: lead.id,
  jobId: lead.job_id,
  now,
  ...(userId && { causedBy: userId }),
  ...(step.rule && { rule: step.rule }),
})

/** A job that is over, decided or full takes no more contractors. */
export function refuseClosedJob(job: LockedJob): void {
  if (job.status !== 'active') throw new Refusal('WRONG_STATE', `This job is ${job.status}.`)
  if (job.accepted_lead_id) throw new Refusal('WRONG_STATE', 'The homeowner has already accepted a quote for this job.')
  if (job.slots_taken >= job.max_quotes) {
    throw new Refusal('JOB_FULL', `This job already has ${job.max_quotes} contractors`)
  }
}

async function closeRivals({ db, now, job, lead, userId }: Taking): Promise<LeadRow[]> {
  const rivals = (await leadsOfJob(db, job.id)).filter(
    (other) => other.id !== lead.id && !leadStates[other.status].ended,
  )
  for (const rival of rivals) {
    await applyStep(db, job, rival, decide(situation(rival), 'close', 'rule'), { userId, now })
  }
  return rivals
}

/** A row as the rules want it. */
export const situation = (lead: LeadRow) => ({ status: lead.status, contractorConfirmed: lead.contractor_confirmed })
