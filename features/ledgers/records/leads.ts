import { sql } from 'kysely'
import type { StepTaker } from '#features/leads/rules/actions.ts'
import { type LeadState, leadStateNames } from '#features/leads/rules/states.ts'
import type { Recorded } from '#features/leads/rules/story.ts'
import { peopleFound } from '#features/people/records/find.ts'
import type { Db, Row } from '#server/database/database.ts'
import { both, type Condition, jobsFound, pageOf, type Wanted } from './page.ts'

interface FoundLead extends Pick<Row<'leads'>, 'id' | 'sent_at' | 'status' | 'credit' | 'job_id' | 'client_id'> {
  contractor_id: string
  title: string
  category: string
  town: string
  client: string
  business_name: string
  events: { at: string; action: Recorded; by_role: StepTaker; to_status: LeadState }[]
}

const ofEither = (people: Condition) => [sql`client_id in (${people})`, sql`contractor_id in (${people})`]

/** A page of leads, each with its events. */
export async function leadPage(db: Db, wanted: Wanted & { status?: LeadState | undefined }): Promise<FoundLead[]> {
  const { search, personId, jobId, status } = wanted
  const only = [...(jobId ? [sql`job_id = ${jobId}`] : []), ...(status ? [sql`status = ${status}`] : [])]
  const isOpen = only.length === 0 && !search && !personId
  const ways = both(
    search ? [...ofEither(peopleFound(search)), sql`job_id in ${jobsFound(search)}`] : [sql`true`],
    personId ? ofEither(sql`${personId}`) : isOpen ? leadStateNames.map((one) => sql`status = ${one}`) : [sql`true`],
  )
  const { ids, order } = pageOf({ table: 'leads', at: 'sent_at', ways, only }, wanted)
  const { rows } = await sql<FoundLead>`
    with page as materialized (${ids})
    select page.id, page.sent_at, leads.status, leads.credit, job_id, leads.client_id, contractor_id, title, category, jobs.town,
      clients.first_name || ' ' || clients.last_name as client, business_name,
      (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'action', action, 'by_role', by_role, 'to_status', to_status)
        order by at, lead_events.id), '[]') from lead_events where lead_id = leads.id) as events
    from page join leads on leads.id = page.id join jobs on jobs.id = job_id join users clients on clients.id = leads.client_id
      join contractors on contractors.id = contractor_id
    order by ${order}
  `.execute(db)
  return rows
}
