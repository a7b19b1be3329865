import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { card, cards, pay, standing } from '#tests/subscriber.ts'
import { adminOnly, contractorOnly, everybody, type Row, type Rows } from './row.ts'

/** The contractor has a paid plan before the call. */
const onPlan =
  (input: Record<string, unknown> = {}): Row['input'] =>
  async (scene, here) => {
    await pay(here, scene.contractor, 2)
    return input
  }
const subscriberOnly: Row['expect'] = [401, 403, 403, 409, 200, 403]

export const subscriptionsRows: Rows = {
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
  'POST /api/subscription/pay': { input: onPlan(), expect: [401, 403, 403, 409, 200, 403] },
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
  'GET /api/subscription/invoices/:invoiceId/credit-note': {
    input: async (scene, here) => {
      await pay(here, scene.contractor, 1)
      await here.services.database.pool.query('update invoices set refunded_at = paid_at')
      return { invoiceId: (await standing(here, scene.contractor)).invoices[0]?.id }
    },
    expect: [401, 403, 403, 404, 200, 200],
  },
  'POST /api/stripe/webhook': { input: () => ({}), expect: everybody(404) },
  'GET /api/admin/money-back': { input: () => ({}), expect: adminOnly },
  'POST /api/admin/money-back/:requestId': {
    input: async (scene, here) => {
      await pay(here, scene.contractor, 1)
      await here.done(subscriptionCalls.askMoneyBack, {}, { as: scene.contractor })
      const admin = await here.person({ role: 'admin' })
      const [request] = await here.done(subscriptionCalls.moneyBackRequests, {}, { as: admin })
      return { requestId: request?.id, answer: 'pay' }
    },
    expect: adminOnly,
  },
}
