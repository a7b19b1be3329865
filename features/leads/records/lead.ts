import type { Db, Row } from '#server/database/database.ts'
import { insertDeferred, updateDeferred } from '#server/database/write-deferred.ts'
import { newId } from '#shared/ids.ts'
import type { StepTaker } from '../rules/actions.ts'
import type { LeadChange } from '../rules/decide.ts'
import { type LeadState, leadStateNames, leadStates } from '../rules/states.ts'
import type { Recorded } from '../rules/story.ts'

export type LeadRow = Row<'leads'>
export type LeadEventRow = Row<'lead_events'>

const openStates = leadStateNames.filter((state) => !leadStates[state].ended)

/** A lead; it cannot change while its job is locked. */
export function leadById(db: Db, id: string): Promise<LeadRow | undefined> {
  return db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A lead that cannot change until the transaction ends, though others may hold it too. */
export function holdLead(db: Db, id: string): Promise<LeadRow | undefined> {
  return db.selectFrom('leads').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}

/** Every lead of a locked job. */
export function leadsOfJob(db: Db, jobId: string): Promise<LeadRow[]> {
  return db.selectFrom('leads').selectAll().where('job_id', '=', jobId).orderBy('contractor_id').execute()
}

export function leadOfContractor(db: Db, jobId: string, contractorId: string): Promise<LeadRow | undefined> {
  return db
    .selectFrom('leads')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('contractor_id', '=', contractorId)
    .executeTakeFirst()
}

/** Leads whose answer is overdue. */
export function unansweredLeads(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('leads')
    .select('id')
    .where('answer_due_at', '<=', now)
    .orderBy('answer_due_at')
    .limit(limit)
    .execute()
}

export async function contractorsWithLeads(db: Db, jobIds: readonly string[]): Promise<string[]> {
  if (jobIds.length === 0) return []
  const rows = await db.selectFrom('leads').select('contractor_id').where('job_id', 'in', jobIds).execute()
  return rows.map((row) => row.contractor_id)
}

/** The contractors who see a homeowner's details and may still need them. */
export async function contractorsInTouch(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select('contractor_id')
    .distinct()
    .where('client_id', '=', clientId)
    .where('approved_at', 'is not', null)
    .where('status', 'in', openStates)
    .execute()
  return rows.map((row) => row.contractor_id)
}

/** A contractor's open leads in the order of their jobs, each with the job's title. */
export function openLeadsOf(db: Db, contractorId: string): Promise<{ id: string; title: string }[]> {
  return db
    .selectFrom('leads')
    .innerJoin('jobs', 'jobs.id', 'leads.job_id')
    .select(['leads.id', 'title'])
    .where('contractor_id', '=', contractorId)
    .where('leads.status', 'in', openStates)
    .orderBy('job_id')
    .execute()
}

/** The number of somebody's open leads, as homeowner or contractor. */
export async function countOpenLeads(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('client_id', '=', userId), eb('contractor_id', '=', userId)]))
    .where('status', 'in', openStates)
    .executeTakeFirstOrThrow()
  return count
}

/** Leads with a reminder due: of work to confirm, a quote that ends or has ended, or a review not given. */
export function leadsToRemind(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return db.selectFrom('leads').select('id').where('remind_at', '<=', now).orderBy('remind_at').limit(limit).execute()
}

/** Frees the slots of quotes not chosen, on a job that is open again; returns their number. */
export async function freeEndedSlots(db: Db, jobId: string): Promise<number> {
  const freed = await db
    .updateTable('leads')
    .set({ holds_slot: false })
    .where('job_id', '=', jobId)
    .where('holds_slot', '=', true)
    .where('status', 'not in', openStates)
    .returning('id')
    .execute()
  return freed.length
}

/** The jobs of the leads a contractor left at a given time. */
export async function jobsLeft(db: Db, contractorId: string, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .innerJoin('lead_events', 'lead_events.lead_id', 'leads.id')
    .select('job_id')
    .where('contractor_id', '=', contractorId)
    .where('action', '=', 'leave')
    .where('at', '=', at)
    .execute()
  return rows.map((row) => row.job_id)
}

export async function insertLead(db: Db, lead: LeadRow): Promise<void> {
  await insertDeferred(db, 'leads', lead)
}

export async function saveLead(db: Db, id: string, change: LeadChange): Promise<void> {
  await updateDeferred(db, 'leads', id, change)
}

/** Who took a step, when, and their note. */
export interface StepRecord {
  leadId: string
  action: Recorded
  by: StepTaker
  userId: string | null
  to: LeadState
  notes: string | null
  now: Date
}

export async function recordStep(db: Db, step: StepRecord): Promise<LeadEventRow> {
  const event = {
    id: newId(),
    lead_id: step.leadId,
    at: step.now,
    action: step.action,
    by_role: step.by,
    by_user: step.userId,
    to_status: step.to,
    notes: step.notes || null,
  }
  await insertDeferred(db, 'lead_events', event)
  return event
}

/** The last time this person took this step on a lead. */
export function lastStepOf(
  db: Db,
  step: Pick<StepRecord, 'leadId' | 'action' | 'userId'>,
): Promise<LeadEventRow | undefined> {
  return db
    .selectFrom('lead_events')
    .selectAll()
    .where('lead_id', '=', step.leadId)
    .where('action', '=', step.action)
    .where('by_user', '=', step.userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
