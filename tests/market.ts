import { contactCalls } from '#features/conversations/contract/contact.ts'
import { addGrant } from '#features/credits/services.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import type { LeadState } from '#features/leads/rules/states.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { reviewCalls } from '#features/reviews/contract.ts'
import type { Category, Trade } from '#features/trades/rules.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { leedsProfile } from './leeds-profile.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** A homeowner with an account. */
export const homeowner = (world: World) => world.person({ role: 'client' })

/** A contractor with a profile in central Leeds, on the trial. */
export async function contractor(world: World, trades: Trade[] = ['Plumbing']): Promise<Person> {
  const person = await world.person({ role: 'contractor' })
  await world.done(profileCalls.create, leedsProfile(`${person.lastName} & Sons`, trades), { as: person })
  return person
}

/** Credits without expiry, as an admin gives them. */
export function give(world: World, person: Person, amount: number): Promise<void> {
  const { database, clock } = world.services
  const grant = { contractorId: person.id, kind: 'admin_grant' as const, amount, expiresAt: null, now: clock() }
  return addGrant(database.db, { ...grant, reason: 'Given by an admin' })
}

/** An active job in Leeds. */
export async function job(world: World, owner: Person, category: Category = 'plumbing'): Promise<string> {
  const draft = {
    title: 'Leaking kitchen tap',
    description: 'The mixer tap in the kitchen drips day and night.',
    category,
    location: '12 Otley Road, Headingley, Leeds',
    postcode: 'LS6 3AA',
  }
  return (await world.done(jobCalls.create, draft, { as: owner })).id
}

/** This many copies of a job, each a minute newer. */
export async function sameJobAgain({ services }: World, jobId: string, times: number): Promise<void> {
  await services.database.pool.query(
    `insert into jobs (id, client_id, title, description, category, location, postcode, district, town, latitude, longitude,
        urgency, max_quotes, created_at)
      select gen_random_uuid(), client_id, title, description, category, location, postcode, district, town, latitude,
        longitude, urgency, max_quotes, created_at + n * interval '1 minute'
      from jobs, generate_series(1, $2::int) n where id = $1`,
    [jobId, times],
  )
}

/** Copies of a lead for this many copies of its job, each a minute older. */
export async function sameLeadAgain(here: World, { leadId, jobId }: Record<'leadId' | 'jobId', string>, times: number) {
  await sameJobAgain(here, jobId, times)
  await here.services.database.pool.query(
    `insert into leads select (jsonb_populate_record(lead, jsonb_build_object('id', gen_random_uuid(), 'job_id', job.id,
        'sent_at', lead.sent_at - (job.created_at - mine.created_at)))).*
      from leads lead join jobs mine on mine.id = lead.job_id join jobs job on job.client_id = mine.client_id and job.id <> mine.id
      where lead.id = $1`,
    [leadId],
  )
}

/** A formal quote that adds up. */
export const quote: Omit<RawInput<typeof leadCalls.submitQuote>, 'leadId'> = {
  contractorName: 'Smith & Sons',
  contractorPhone: '0113 496 0123',
  contractorEmail: 'office@smith.example.com',
  customerName: 'Jo Marsh',
  customerPhone: '0113 496 0999',
  customerEmail: 'jo@example.com',
  customerAddress: '12 Otley Road, Leeds',
  projectDescription: 'Replace the kitchen mixer tap.',
  workBreakdown: 'Isolate, remove, fit the new tap, test.',
  labourCost: 8_000,
  materialsCost: 6_550,
  totalCost: 14_550,
  estimatedStartDate: '2026-03-02',
  estimatedCompletionWeeks: 1,
  paymentTerms: '50% deposit, 50% on completion',
  warrantyPeriod: '12 months',
}

export const feedback = { rating: 5, comment: 'Tidy, quick and kind.' }

/** A contractor's fresh request for a job. */
export async function request(world: World, jobId: string, by: Person): Promise<string> {
  return (await world.done(leadCalls.requestQuote, { jobId }, { as: by })).id
}

/** Dates a job back: reviews of work done within hours of posting are held. */
export async function postedEarlier({ services }: World, leadId: string): Promise<void> {
  await services.database.pool.query(
    `update jobs set created_at = created_at - interval '3 days' where id = (select job_id from leads where id = $1)`,
    [leadId],
  )
}

/** A lead brought to a state step by step; its job was posted some days before the agreement. */
export async function leadAt(
  world: World,
  state: LeadState,
  jobId: string,
  owner: Person,
  by: Person,
): Promise<string> {
  const leadId = await request(world, jobId, by)
  const steps: [LeadState, () => Promise<unknown>][] = [
    ['pending', () => world.done(leadCalls.confirmQuote, { leadId }, { as: by })],
    ['confirmed', () => world.done(leadCalls.approve, { leadId }, { as: owner })],
    ['contacted', () => world.done(leadCalls.markContacted, { leadId }, { as: by })],
    ['site_visited', () => world.done(leadCalls.siteVisitComplete, { leadId }, { as: by })],
    ['quoted', () => world.done(leadCalls.submitQuote, { leadId, ...quote }, { as: by })],
    [
      'accepted',
      async () => {
        await postedEarlier(world, leadId)
        await world.done(leadCalls.acceptQuote, { leadId }, { as: owner })
      },
    ],
    ['awaiting_completion', () => world.done(leadCalls.markCompleted, { leadId }, { as: by })],
    ['completed', () => world.done(leadCalls.confirmCompletion, { leadId, feedback }, { as: owner })],
  ]
  const last = steps.findIndex(([reached]) => reached === state)
  if (last < 0) throw new Error(`No steps lead to ${state}`)
  for (const [, take] of steps.slice(0, last + 1)) await take()
  return leadId
}

/** A message from somebody without an account. */
export const enquiry = {
  name: 'Wilf Question',
  email: 'wilf@example.com',
  phone: '07700 900111',
  message: 'Do you work in Hull?',
}

/** A message to a contractor from their profile. */
export async function contactRequest(world: World, by: Person, to: Person): Promise<string> {
  const message = 'Could you look at a damp wall? Ring me on 07700 900123.'
  return (await world.done(contactCalls.requestContact, { contractorId: to.id, message }, { as: by })).id
}

/** A review of a completed job. */
export async function review(world: World, owner: Person, by: Person, rating = 5, comment = feedback.comment) {
  const leadId = await leadAt(world, 'awaiting_completion', await job(world, owner), owner, by)
  await world.done(leadCalls.confirmCompletion, { leadId, feedback: { rating, comment } }, { as: owner })
  const { reviews } = await world.done(reviewCalls.ofContractor, { id: by.id })
  const [newest] = reviews
  if (!newest) throw new Error('A completed job has a review')
  return newest
}
