import { conversationCalls } from '#features/conversations/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { signInCalls } from '#features/sign-in/contract.ts'
import type { Services } from '#server/context.ts'
import { newMails } from '#server/mail/sending.ts'
import { dayOf } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { paths } from '#shared/paths.ts'
import { quote } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import type { Asked } from './product.ts'

export const samplePassword = 'kettle and toast'

/** The life of a lead from the job on, step by step, and what people read meanwhile. */
export const actionNames = [
  'post a job',
  'ask to quote',
  'confirm a request',
  'approve a request',
  'send a message',
  'open a conversation',
  'note the first contact',
  'record the site visit',
  'send a formal quote',
  'accept a quote',
  'search, first asked',
  'search, kept',
  'page of a search, made',
  'profile, by call',
  'page of a profile, kept',
  'page of a profile, for one person',
  'landing page, kept',
  'landing page, for one person',
  'dashboard, for one person',
  'sign in',
  'one more mail',
] as const
export type ActionName = (typeof actionNames)[number]

export interface Action {
  /** How often it is done for each posted job: cheap ones more often, so that they can be measured. */
  times: number
  /** The n-th request; null for mails, which nobody requests. */
  asked(n: number): Asked | null
  /** Loads ids that earlier actions have created. */
  ready?(): Promise<void>
}

interface Scene {
  services: Services
  homeowners: readonly Person[]
  contractors: readonly Person[]
  /** A contractor in the directory. */
  profileId: string
}

interface Lead {
  id: string
  job_id: string
  client_id: string
  contractor_id: string
  conversation_id: string | null
}

const places = ['LS6 3AA', 'M20 2RN', 'E8 4PH', 'SW2 1RW', 'B13 9DR', 'BS7 8AA', 'S11 8YZ', 'CF14 3LX', 'L17 8XG']
const trades = ['plumbing', 'electrical', 'building', 'roofing', 'tiling', 'landscaping']
const words = ['plumber', 'oak boilers', 'smith services', 'sash windows', 'stonemason', 'patel']
const of = <T>(all: readonly T[], n: number): T => all[n % all.length] as T
const post = (path: string, cookie: string, body: object): Asked => ({
  path,
  method: 'POST',
  cookie,
  body: JSON.stringify(body),
})
const page = (path: string, cookie?: string): Asked => ({ path, packed: 'br', ...(cookie && { cookie }) })

/** By trade, place or words in turn. */
function search(n: number): URLSearchParams {
  const kinds = [
    { trade: of(trades, n) },
    { trade: of(trades, n), location: of(places, n) },
    { search: of(words, n), location: of(places, n) },
  ]
  return new URLSearchParams(Object.entries(of(kinds, n)))
}

export function actionsOf({ services, homeowners, contractors, profileId }: Scene): Record<ActionName, Action> {
  const { pool } = services.database
  let jobs: { id: string }[] = []
  let leads: Lead[] = []
  const cookieOf = new Map([...homeowners, ...contractors].map(({ id, cookie }) => [id, cookie]))
  let asked = 0
  const fresh = () => {
    asked += 1
    return `${asked}`
  }

  /** A step of the n-th lead by one of its two people. */
  const step = (path: string, by: 'client_id' | 'contractor_id', body: object = {}): Action => ({
    times: 1,
    asked: (n) => {
      const lead = of(leads, n)
      return post(path.replace(':leadId', lead.id), cookieOf.get(lead[by]) ?? '', body)
    },
  })
  const conversationPath = (lead: Lead) =>
    conversationCalls.one.path.replace(':conversationId', `${lead.conversation_id}`)

  return {
    'post a job': {
      times: 1,
      asked: (n) =>
        post(jobCalls.create.path, of(homeowners, n).cookie, {
          title: 'Leaking kitchen tap',
          description: 'The mixer tap in the kitchen drips day and night.',
          category: of(trades, n),
          location: '12 Otley Road',
          postcode: of(places, n),
        }),
    },
    'ask to quote': {
      times: 1,
      asked: (n) => post(leadCalls.requestQuote.path, of(contractors, n).cookie, { jobId: of(jobs, n).id }),
      async ready() {
        jobs = (await pool.query('select id from jobs order by id')).rows
      },
    },
    'confirm a request': {
      ...step(leadCalls.confirmQuote.path, 'contractor_id'),
      async ready() {
        const { rows } = await pool.query<Lead>(
          `select leads.id, leads.job_id, leads.client_id, leads.contractor_id, conversations.id as conversation_id
            from leads left join conversations on conversations.lead_id = leads.id order by leads.id`,
        )
        leads = rows
      },
    },
    'approve a request': step(leadCalls.approve.path, 'client_id'),
    'send a message': {
      times: 1,
      asked: (n) => {
        const lead = of(leads, n)
        const cookie = cookieOf.get(n % 2 === 0 ? lead.client_id : lead.contractor_id) ?? ''
        return post(`${conversationPath(lead)}/messages`, cookie, {
          id: newId(),
          text: 'Would Tuesday at ten suit you?',
        })
      },
    },
    'open a conversation': {
      times: 1,
      asked: (n) => ({ path: conversationPath(of(leads, n)), cookie: cookieOf.get(of(leads, n).client_id) ?? '' }),
    },
    'note the first contact': step(leadCalls.markContacted.path, 'contractor_id'),
    'record the site visit': step(leadCalls.siteVisitComplete.path, 'contractor_id'),
    'send a formal quote': step(leadCalls.submitQuote.path, 'contractor_id', {
      ...quote,
      estimatedStartDate: dayOf(new Date()),
    }),
    // Its PDFs cost so much that a few are enough.
    'accept a quote': { ...step(leadCalls.acceptQuote.path, 'client_id'), times: 0.25 },
    'search, first asked': {
      times: 1,
      asked: (n) => ({ path: `/api/contractors/search?${search(n)}&fresh=${fresh()}` }),
    },
    'search, kept': { times: 5, asked: () => ({ path: `/api/contractors/search?${search(1)}` }) },
    'page of a search, made': {
      times: 0.5,
      asked: (n) => page(`/contractors?${search(n)}&fresh=${fresh()}`),
    },
    'profile, by call': { times: 2, asked: () => ({ path: `/api/contractors/${profileId}?fresh=${fresh()}` }) },
    'page of a profile, kept': { times: 5, asked: () => page(paths.contractor(profileId)) },
    'page of a profile, for one person': {
      times: 0.5,
      asked: (n) => page(paths.contractor(profileId), of(homeowners, n).cookie),
    },
    'landing page, kept': { times: 5, asked: () => page(paths.landing) },
    'landing page, for one person': { times: 0.5, asked: (n) => page(paths.landing, of(homeowners, n).cookie) },
    'dashboard, for one person': {
      times: 0.5,
      asked: (n) => page(paths.clientDashboard, of(homeowners, n).cookie),
    },
    'sign in': {
      times: 0.2,
      asked: (n) =>
        post(signInCalls.login.path, '', {
          email: of(homeowners, n).email,
          password: samplePassword,
          userType: 'client',
        }),
    },
    'one more mail': { times: 2, asked: () => null },
  }
}

/** Mails without a request, such as the morning's digests. */
export async function writeMails({ database: { pool }, events }: Services, count: number): Promise<void> {
  await pool.query(
    `insert into outbox (id, kind, priority, to_address, subject, text, html, created_at)
      select gen_random_uuid(), 'credits-given', 'bulk', 'person' || n || '@example.com', 'Credits', repeat('Here ', 100),
        '<p>' || repeat('Here ', 1000) || '</p>', now() from generate_series(1, $1::int) n`,
    [count],
  )
  events.publish({ users: [], features: [newMails('bulk')] })
}
