import type { jobCalls } from '#features/jobs/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { give, leadAt, quote } from './market.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

interface Agreed {
  jobId: string
  owner: Person
  by: Person
  pounds: number
}

/** Sends a quote of this many pounds; returns its lead. */
export async function sentQuote(here: World, { jobId, owner, by, pounds }: Agreed): Promise<string> {
  await give(here, by, 1)
  const leadId = await leadAt(here, 'site_visited', jobId, owner, by)
  const costs = { labourCost: pounds * 100, materialsCost: 0, totalCost: pounds * 100 }
  await here.done(leadCalls.submitQuote, { leadId, ...quote, ...costs }, { as: by })
  return leadId
}

/** The same, accepted. */
export async function acceptedQuote(here: World, agreed: Agreed): Promise<string> {
  const leadId = await sentQuote(here, agreed)
  await here.done(leadCalls.acceptQuote, { leadId }, { as: agreed.owner })
  return leadId
}

type Place = Partial<Pick<RawInput<typeof jobCalls.create>, 'category'> & { district: string; sentAt: Date }>

/** Another accepted quote like a lead's for each price in pounds, by these contractors in turn, there or elsewhere. */
export async function moreAccepted(
  here: World,
  leadId: string,
  prices: readonly number[],
  by: readonly Person[],
  { category, district, sentAt }: Place = {},
): Promise<void> {
  const { pool } = here.services.database
  for (const [n, pounds] of prices.entries()) {
    const [newJob, newLead] = [newId(), newId()]
    await pool.query(
      `insert into jobs (id, client_id, title, description, category, location, postcode, district, town, latitude, longitude,
          urgency, max_quotes, created_at)
        select $2, job.client_id, title, description, coalesce($3, category), location, postcode, coalesce($4, district), town,
          latitude, longitude, urgency, max_quotes, created_at
        from leads join jobs job on job.id = job_id where leads.id = $1`,
      [leadId, newJob, category, district],
    )
    await pool.query(
      `insert into leads (id, job_id, client_id, contractor_id, status, contractor_confirmed, sent_at)
        select $2, $3, client_id, $4, 'accepted', true, sent_at from leads where id = $1`,
      [leadId, newLead, newJob, by[n % by.length]?.id],
    )
    await pool.query(
      `insert into quotes (id, lead_id, version, total_cost, content, sent_at)
        select $2, $3, 1, $4, content, coalesce($5, sent_at) from quotes where lead_id = $1`,
      [leadId, newId(), newLead, pounds * 100, sentAt],
    )
  }
}
