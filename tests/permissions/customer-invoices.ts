import { customerInvoiceCalls } from '#features/customer-invoices/contract.ts'
import type { World } from '#tests/world.ts'
import { contractorOnly, lead, ownerOnly, type Rows, type Scene } from './row.ts'

const issued = async ({ leadId, contractor }: Scene, here: World) => ({
  id: (await here.done(customerInvoiceCalls.issue, { leadId }, { as: contractor })).id,
})
const paid = async (scene: Scene, here: World) => ({
  ...(await issued(scene, here)),
  paidOn: '2026-02-01',
  way: 'cash',
})
const theTwo = [401, 404, 200, 404, 200, 403] as const
const contractors = [401, 403, 403, 200, 200, 403] as const

export const customerInvoicesRows: Rows = {
  'GET /api/invoices': { input: () => ({}), expect: contractors },
  'GET /api/invoices.csv': { input: () => ({ month: '2026-02' }), expect: contractors },
  'GET /api/invoices/:file': {
    at: 'accepted',
    input: async (scene, here) => ({ file: `${(await issued(scene, here)).id}.pdf` }),
    expect: theTwo,
  },
  'GET /api/leads/:leadId/invoices': { at: 'accepted', input: lead, expect: theTwo },
  'POST /api/leads/:leadId/invoices': { at: 'accepted', input: lead, expect: contractorOnly },
  'POST /api/invoices/:id/cancel': {
    at: 'accepted',
    input: async (scene, here) => ({ ...(await issued(scene, here)), reason: 'It was the wrong stage.' }),
    expect: contractorOnly,
  },
  'POST /api/invoices/:id/paid': { at: 'accepted', input: paid, expect: contractorOnly },
  'POST /api/invoices/:id/said-paid': { at: 'accepted', input: paid, expect: ownerOnly },
  'POST /api/invoices/:id/unpaid': { at: 'accepted', input: issued, expect: contractorOnly },
}
