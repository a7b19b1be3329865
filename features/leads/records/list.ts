import { sql } from 'kysely'
import { takesPartAs } from '#features/accounts/records/takes-part.ts'
import { namesBefore } from '#features/contractors/records.ts'
import { shownOfJob } from '#features/jobs/records/job.ts'
import { figuresOf } from '#features/track-records/records.ts'
import type { Db } from '#server/database/database.ts'
import type { LeadState } from '../rules/states.ts'
import { milestones } from '../rules/story.ts'
import { askedComplaint, openComplaint } from './complaints.ts'
import type { LeadEventRow } from './lead.ts'

/** One page of a list of leads, newest first. */
export interface LeadPage {
  limit: number
  offset: number
}

/** Filter of a homeowner's leads: of one job, or all. */
interface ClientLeadsAsked {
  clientId: string
  jobId: string | undefined
}

/** A homeowner's leads, newest first, each with its job, its contractor, and both positions. */
export function leadsOfClient(db: Db, { clientId, jobId }: ClientLeadsAsked, { limit, offset }: LeadPage) {
  return db
    .selectFrom('leads')
    .innerJoin('jobs', 'jobs.id', 'leads.job_id')
    .innerJoin('contractors', 'contractors.id', 'leads.contractor_id')
    .leftJoin('contractor_logos', (join) =>
      join
        .onRef('contractor_logos.contractor_id', '=', 'contractors.id')
        .on(({ eb, or }) => or([eb('contractors.listed', '=', true), eb('contractors.paused_until', 'is not', null)])),
    )
    .selectAll('leads')
    .select(['jobs.title', 'jobs.description', 'jobs.status as job_status', 'contractor_logos.id as logo'])
    .select(['jobs.accepted_lead_id', 'jobs.slots_taken', 'jobs.max_quotes'])
    .select(['jobs.latitude', 'jobs.longitude'])
    .select(['contractors.latitude as base_latitude', 'contractors.longitude as base_longitude'])
    .select([
      'contractors.business_name',
      'contractors.location',
      'contractors.description as about',
      'contractors.trades',
      'contractors.verification_status',
      'contractors.business_phone',
      'contractors.phone_confirmed_at',
      'contractors.business_email',
      'contractors.lists_phone',
      'contractors.lists_email',
      'contractors.rating_sum',
      'contractors.review_count',
    ])
    .select(({ ref }) => figuresOf(ref('leads.contractor_id')).as('figures'))
    .select(({ ref }) => namesBefore(ref('leads.contractor_id')).as('traded_before'))
    .select(takesPartAs('leads.contractor_id').as('contractor_takes_part'))
    .select(openComplaint({ lead: sql.ref('leads.id'), homeowner: sql.ref('leads.client_id') }).as('complaint_id'))
    .where('leads.client_id', '=', clientId)
    .$if(jobId !== undefined, (query) => query.where('leads.job_id', '=', jobId ?? ''))
    .where('jobs.status', '!=', 'cancelled')
    .orderBy('leads.sent_at', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Filter of a contractor's leads: one, those in a state, or all. */
interface LeadsAsked {
  contractorId: string
  leadId: string | undefined
  status: LeadState | undefined
}

/** A contractor's leads, newest first, each with its job, its homeowner, and both positions. */
export function leadsOfContractor(db: Db, { contractorId, leadId, status }: LeadsAsked, page: LeadPage) {
  return db
    .selectFrom('leads')
    .innerJoin('jobs', 'jobs.id', 'leads.job_id')
    .innerJoin('users', 'users.id', 'leads.client_id')
    .innerJoin('contractors', 'contractors.id', 'leads.contractor_id')
    .selectAll('leads')
    .select([
      'jobs.title',
      'jobs.description',
      'jobs.category',
      'jobs.location',
      'jobs.postcode',
      'jobs.street',
      'jobs.town',
      'jobs.district',
      'jobs.latitude',
      'jobs.longitude',
      'jobs.urgency',
      'jobs.budget_min',
      'jobs.budget_max',
      'jobs.slots_taken',
      'jobs.max_quotes',
      'jobs.status as job_status',
      'jobs.created_at',
    ])
    .select(shownOfJob)
    .select(['users.first_name', 'users.last_name', 'users.email', 'users.phone', 'users.phone_confirmed_at'])
    .select(sql<boolean>`users.deleted_at is not null`.as('client_gone'))
    .select(['contractors.latitude as base_latitude', 'contractors.longitude as base_longitude'])
    .select(({ ref }) => figuresOf(ref('leads.client_id')).as('figures'))
    .select(askedComplaint({ lead: sql.ref('leads.id'), homeowner: sql.ref('leads.client_id') }).as('complaint_id'))
    .select(openComplaint({ lead: sql.ref('leads.id'), homeowner: sql.ref('leads.client_id') }).as('open_complaint'))
    .where('leads.contractor_id', '=', contractorId)
    .$if(leadId !== undefined, (query) => query.where('leads.id', '=', leadId ?? ''))
    .$if(status !== undefined, (query) => query.where('leads.status', '=', status ?? 'sent'))
    .orderBy('leads.sent_at', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** The number of leads in those lists. */
export async function countLeads(db: Db, of: ClientLeadsAsked | LeadsAsked): Promise<number> {
  const leads = db.selectFrom('leads').select((eb) => eb.fn.countAll<number>().as('count'))
  const asked =
    'clientId' in of
      ? leads
          .innerJoin('jobs', 'jobs.id', 'leads.job_id')
          .where('leads.client_id', '=', of.clientId)
          .$if(of.jobId !== undefined, (query) => query.where('leads.job_id', '=', of.jobId ?? ''))
          .where('jobs.status', '!=', 'cancelled')
      : leads
          .where('contractor_id', '=', of.contractorId)
          .$if(of.leadId !== undefined, (query) => query.where('id', '=', of.leadId ?? ''))
          .$if(of.status !== undefined, (query) => query.where('status', '=', of.status ?? 'sent'))
  return (await asked.executeTakeFirstOrThrow()).count
}

/** The events of each of these leads, oldest first. */
export async function eventsOf(db: Db, leadIds: readonly string[]): Promise<Map<string, LeadEventRow[]>> {
  const events = new Map<string, LeadEventRow[]>(leadIds.map((id) => [id, []]))
  if (leadIds.length === 0) return events
  const rows = await db
    .selectFrom('lead_events')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .orderBy('at')
    .orderBy('id')
    .execute()
  for (const row of rows) events.get(row.lead_id)?.push(row)
  return events
}

/** The first and the last event of each of these leads and its milestones, oldest first, each with the number of all. */
export async function mainEventsOf(db: Db, leadIds: readonly string[]) {
  if (leadIds.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom((all) =>
      all
        .selectFrom('lead_events')
        .selectAll()
        .select(sql<number>`row_number() over (partition by lead_id order by at, id)`.as('place'))
        .select(sql<number>`count(*) over (partition by lead_id)`.as('step_count'))
        .where('lead_id', 'in', leadIds)
        .as('placed'),
    )
    .selectAll()
    .where(({ eb, or, ref }) =>
      or([eb('place', '=', 1), eb('place', '=', ref('step_count')), eb('action', 'in', milestones)]),
    )
    .orderBy('place')
    .execute()
  return Map.groupBy(rows, (row) => row.lead_id)
}

/** A homeowner's jobs that are open and not decided, newest first, and whether each can take one more contractor. */
export function jobsToInviteTo(db: Db, clientId: string, contractorId: string) {
  return db
    .selectFrom('jobs')
    .select(['id', 'title', 'location', 'category', 'latitude', 'longitude'])
    .select(({ and, exists, not, ref, eb, selectFrom }) =>
      and([
        eb('slots_taken', '<', ref('max_quotes')),
        not(exists(selectFrom('leads').where('contractor_id', '=', contractorId).whereRef('job_id', '=', 'jobs.id'))),
      ]).as('possible'),
    )
    .where('client_id', '=', clientId)
    .where('status', '=', 'active')
    .where('accepted_lead_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
