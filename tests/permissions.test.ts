import { expect, test } from 'vitest'
import type { LeadState } from '#features/leads/rules.ts'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { routes } from '../app.ts'
import { contactRequest, contractor, feedback, homeowner, job, leadAt, quote, request } from './market.ts'
import type { Person } from './people.ts'
import { ask } from './request.ts'
import { card, cards, pay, standing } from './subscriber.ts'
import { type World, world } from './world.ts'

/** One job of one homeowner, and one contractor's lead for it. */
interface Scene {
  owner: Person
  contractor: Person
  jobId: string
  /** Missing where the call itself begins the lead. */
  leadId: string
  /** What the owner wrote to the contractor; missing where no call asks for it. */
  contactRequestId: string
}

const people = ['visitor', 'other homeowner', 'owner', 'other contractor', 'contractor', 'admin'] as const
type Expected = readonly [number, number, number, number, number, number]

interface Row {
  /** The state the lead is in when the call is made; without one there is no lead yet. */
  at?: LeadState | 'requested'
  /** The owner has written to the contractor. */
  written?: true
  input: (scene: Scene, here: World) => Record<string, unknown> | Promise<Record<string, unknown>>
  /** Statuses in the order of `people`. */
  expect: Expected
}

const everybody = (status: number): Expected => [status, status, status, status, status, status]
const ownerOnly: Expected = [401, 404, 200, 403, 403, 403]
const contractorOnly: Expected = [401, 403, 403, 404, 200, 403]
const lead = ({ leadId }: Scene) => ({ leadId })
/** The contractor's plan is paid for before the call. */
const onPlan =
  (input: Record<string, unknown> = {}): Row['input'] =>
  async (scene, here) => {
    await pay(here, scene.contractor, 2)
    return input
  }
const subscriberOnly: Expected = [401, 403, 403, 409, 200, 403]
const newcomer = { firstName: 'New', lastName: 'Person', password: 'a-long-password', userType: 'client' as const }

/** Every call of the product. A call without a row fails the test below. */
const table: Record<string, Row> = {
  'POST /api/auth/register': {
    input: () => ({ ...newcomer, email: 'new@example.com', acceptTerms: true, acceptPrivacy: true }),
    expect: everybody(200),
  },
  'GET /api/auth/verify-email': { input: () => ({ token: 'unknown' }), expect: everybody(400) },
  'POST /api/auth/resend-verification': { input: () => ({ email: 'nobody@example.com' }), expect: everybody(200) },
  'POST /api/auth/login': {
    input: () => ({ email: 'nobody@example.com', password: 'wrong-password', userType: 'client' }),
    expect: everybody(401),
  },
  'POST /api/auth/logout': { input: () => ({}), expect: everybody(200) },
  'GET /api/auth/session': { input: () => ({}), expect: everybody(200) },
  'POST /api/auth/forgot-password': { input: () => ({ email: 'nobody@example.com' }), expect: everybody(200) },
  'GET /api/auth/validate-reset-token': { input: () => ({ token: 'unknown' }), expect: everybody(200) },
  'POST /api/auth/reset-password': {
    input: () => ({ token: 'unknown', password: 'a-long-password' }),
    expect: everybody(400),
  },
  'POST /api/admin/login': {
    input: () => ({ username: 'nobody@example.com', password: 'wrong-password' }),
    expect: everybody(401),
  },
  'POST /api/admin/logout': { input: () => ({}), expect: [401, 403, 403, 403, 403, 200] },

  'GET /api/places': { input: () => ({ q: 'Leeds' }), expect: everybody(200) },
  'GET /api/places/postcode/:postcode': { input: () => ({ postcode: 'LS1 4DY' }), expect: everybody(200) },

  'POST /api/contractors': {
    input: () => ({
      businessName: 'Second Profile',
      description: 'A second profile for one account.',
      location: 'Leeds',
      postcode: 'LS1 4DY',
      businessPhone: '0113 496 0123',
      businessEmail: 'second@example.com',
      businessAddress: '1 The Headrow, Leeds',
      trades: ['Plumbing'],
    }),
    expect: [401, 403, 403, 409, 409, 403],
  },
  'GET /api/contractors/profile': { input: () => ({}), expect: [401, 403, 403, 200, 200, 403] },
  'GET /api/contractors/user/:userId': {
    input: (scene) => ({ userId: scene.contractor.id }),
    expect: [401, 403, 403, 403, 200, 200],
  },
  'GET /api/contractors/:id': { input: (scene) => ({ id: scene.contractor.id }), expect: everybody(200) },
  'PATCH /api/contractors/:id': {
    input: (scene) => ({ id: scene.contractor.id, businessAddress: '2 The Headrow, Leeds' }),
    expect: [401, 403, 403, 403, 200, 403],
  },
  'GET /api/contractors/:id/reviews': { input: (scene) => ({ id: scene.contractor.id }), expect: everybody(200) },
  'GET /api/credits/:contractorId': {
    input: (scene) => ({ contractorId: scene.contractor.id }),
    expect: [401, 403, 403, 403, 200, 200],
  },
  'GET /api/credits/:contractorId/ledger.csv': {
    input: (scene) => ({ contractorId: scene.contractor.id }),
    expect: [401, 403, 403, 403, 200, 200],
  },

  'GET /api/subscription': { input: () => ({}), expect: [401, 403, 403, 200, 200, 403] },
  'POST /api/contractors/:id/subscribe': {
    input: (scene) => ({ id: scene.contractor.id, tier: 1 }),
    expect: [401, 403, 403, 403, 200, 403],
  },
  'POST /api/create-subscription': {
    input: (scene) => ({ planId: 1, contractorId: scene.contractor.id }),
    expect: [401, 403, 403, 403, 200, 403],
  },
  'POST /api/subscription/check': { input: () => ({}), expect: [401, 403, 403, 200, 200, 403] },
  'GET /api/contractors/upgrade-plan': { input: onPlan({ planId: 3 }), expect: subscriberOnly },
  'POST /api/contractors/upgrade-plan': { input: onPlan({ planId: 3 }), expect: subscriberOnly },
  'POST /api/subscription/next-plan': { input: onPlan({ planId: 1 }), expect: subscriberOnly },
  'POST /api/subscription/cancel': { input: onPlan(), expect: subscriberOnly },
  'POST /api/subscription/resume': {
    input: async (scene, here) => {
      await pay(here, scene.contractor, 1)
      await here.done(subscriptionCalls.cancel, {}, { as: scene.contractor })
      return {}
    },
    expect: subscriberOnly,
  },
  'POST /api/subscription/pay': { input: onPlan(), expect: [401, 403, 403, 409, 409, 403] },
  'POST /api/subscription/card': { input: onPlan(), expect: subscriberOnly },
  'POST /api/subscription/sandbox-card': { input: onPlan(card(cards.pays)), expect: subscriberOnly },
  'POST /api/subscription/sandbox-payment': {
    input: async (scene, here) => {
      const { clientSecret } = await here.done(subscriptionCalls.create, { planId: 1 }, { as: scene.contractor })
      return { clientSecret, ...card(cards.pays) }
    },
    expect: contractorOnly,
  },
  'POST /api/subscription/money-back': { input: onPlan(), expect: subscriberOnly },
  'GET /api/subscription/invoices/:invoiceId/pdf': {
    input: async (scene, here) => {
      await pay(here, scene.contractor, 1)
      return { invoiceId: (await standing(here, scene.contractor)).invoices[0]?.id }
    },
    expect: [401, 403, 403, 404, 200, 200],
  },
  'POST /api/stripe/webhook': { input: () => ({}), expect: everybody(404) },
  'GET /api/admin/money-back': { input: () => ({}), expect: [401, 403, 403, 403, 403, 200] },
  'POST /api/admin/money-back/:requestId': {
    input: async (scene, here) => {
      await pay(here, scene.contractor, 1)
      await here.done(subscriptionCalls.askMoneyBack, {}, { as: scene.contractor })
      const admin = await here.person({ role: 'admin' })
      const [request] = await here.done(subscriptionCalls.moneyBackRequests, {}, { as: admin })
      return { requestId: request?.id, pay: true }
    },
    expect: [401, 403, 403, 403, 403, 200],
  },

  'GET /api/jobs': { input: () => ({}), expect: [401, 200, 200, 200, 200, 200] },
  'POST /api/jobs': {
    input: () => ({
      title: 'A garden wall',
      description: 'A low wall between the lawn and the drive.',
      category: 'building',
      location: 'Leeds',
      postcode: 'LS6 3AA',
    }),
    expect: [401, 200, 200, 403, 403, 403],
  },
  'DELETE /api/jobs/:id': { input: ({ jobId }) => ({ id: jobId }), expect: ownerOnly },
  'POST /api/jobs/browse': { input: () => ({}), expect: [401, 200, 200, 200, 200, 200] },
  'GET /api/jobs/available': { input: () => ({}), expect: [401, 403, 403, 200, 200, 403] },

  'GET /api/leads/client/:clientId': {
    at: 'pending',
    input: (scene) => ({ clientId: scene.owner.id }),
    expect: [401, 403, 200, 403, 403, 403],
  },
  'GET /api/leads/contractor/:contractorId': {
    at: 'pending',
    input: (scene) => ({ contractorId: scene.contractor.id }),
    expect: [401, 403, 403, 403, 200, 403],
  },
  'POST /api/leads/request-quote': { input: ({ jobId }) => ({ jobId }), expect: [401, 403, 403, 200, 200, 403] },
  'POST /api/leads/invite': {
    input: (scene) => ({ jobId: scene.jobId, contractorId: scene.contractor.id }),
    expect: ownerOnly,
  },
  'POST /api/leads/:leadId/confirm-quote': { at: 'requested', input: lead, expect: contractorOnly },
  'POST /api/leads/:leadId/approve': { at: 'pending', input: lead, expect: ownerOnly },
  'POST /api/leads/:leadId/decline': { at: 'pending', input: lead, expect: [401, 404, 200, 404, 409, 403] },
  'POST /api/leads/:leadId/mark-contacted': { at: 'confirmed', input: lead, expect: contractorOnly },
  'POST /api/leads/:leadId/site-visit-complete': { at: 'contacted', input: lead, expect: contractorOnly },
  'POST /api/leads/:leadId/report-homeowner-issue': { at: 'contacted', input: lead, expect: contractorOnly },
  'POST /api/leads/:leadId/submit-quote': {
    at: 'site_visited',
    input: ({ leadId }) => ({ leadId, ...quote }),
    expect: contractorOnly,
  },
  'POST /api/leads/:leadId/accept-quote': { at: 'quoted', input: lead, expect: ownerOnly },
  'POST /api/leads/:leadId/mark-completed': { at: 'accepted', input: lead, expect: contractorOnly },
  'POST /api/leads/:leadId/confirm-completion': {
    at: 'awaiting_completion',
    input: ({ leadId }) => ({ leadId, feedback }),
    expect: ownerOnly,
  },
  'POST /api/leads/:leadId/answer-issue': {
    at: 'contacted',
    input: ({ leadId }) => ({ leadId, agrees: true }),
    expect: [401, 404, 409, 403, 403, 403],
  },
  'GET /api/admin/issues': { input: () => ({}), expect: [401, 403, 403, 403, 403, 200] },
  'POST /api/admin/issues/:leadId/decide': {
    at: 'contacted',
    input: ({ leadId }) => ({ leadId, upheld: true, reason: 'Both statements read.' }),
    expect: [401, 403, 403, 403, 403, 409],
  },
  'POST /api/leads/:leadId/withdraw': { at: 'pending', input: lead, expect: contractorOnly },

  'POST /api/contact': {
    input: () => ({ name: 'Jo', email: 'jo@example.com', phone: '+44 7700 900123', message: 'Do you cover Whitby?' }),
    expect: everybody(200),
  },
  'POST /api/contact-requests': {
    input: (scene) => ({ contractorId: scene.contractor.id, message: 'Are you free in May?' }),
    expect: [401, 200, 200, 200, 200, 200],
  },
  'GET /api/contact-requests/:id': {
    written: true,
    input: ({ contactRequestId }) => ({ id: contactRequestId }),
    expect: [401, 403, 403, 404, 200, 403],
  },
  'POST /api/contact-requests/:id/answer': {
    written: true,
    input: ({ contactRequestId }) => ({ id: contactRequestId, message: 'I am free in May.' }),
    expect: [401, 403, 403, 404, 200, 403],
  },
}

const nameOf = ({ call }: (typeof routes)[number]) => `${call.method} ${call.path}`

test('every call has a row in the table of permissions, and every row its call', () => {
  expect(routes.map(nameOf).sort()).toEqual(Object.keys(table).sort())
})

for (const route of routes) {
  const row = table[nameOf(route)]
  if (!row) continue
  test(`${nameOf(route)} answers each kind of person as it should`, { timeout: 60_000 }, async () => {
    await using here = await world({ rateLimits: false })
    const answers: Record<string, number> = {}
    for (const who of people) {
      const scene = await arrange(here, row)
      const others = {
        visitor: async () => undefined,
        'other homeowner': () => homeowner(here),
        owner: async () => scene.owner,
        'other contractor': () => contractor(here),
        contractor: async () => scene.contractor,
        admin: () => here.person({ role: 'admin' }),
      }
      answers[who] = (await ask(here.app, route.call, await row.input(scene, here), await others[who]())).status
    }
    expect(answers).toEqual(Object.fromEntries(people.map((who, i) => [who, row.expect[i]])))
  })
}

async function arrange(here: World, { at, written }: Row): Promise<Scene> {
  const owner = await homeowner(here)
  const person = await contractor(here)
  const jobId = await job(here, owner)
  const leadId =
    at === undefined
      ? ''
      : at === 'requested'
        ? await request(here, jobId, person)
        : await leadAt(here, at, jobId, owner, person)
  const contactRequestId = written ? await contactRequest(here, owner, person) : ''
  return { owner, contractor: person, jobId, leadId, contactRequestId }
}
