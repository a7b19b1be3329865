import { priceListCalls } from '#features/quoting/contract/price-list.ts'
import { quoteTemplateCalls } from '#features/quoting/contract.ts'
import type { World } from '#tests/world.ts'
import { contractorOnly, type Rows, type Scene } from './row.ts'

/** Every contractor has their own. */
const eachTheirOwn = [401, 403, 403, 200, 200, 403] as const
const price = {
  what: 'Tiling',
  unit: 'm²',
  unitPrice: 4_500,
  prices: 'gross',
  vat: 'none',
  group: 'labourCost',
} as const
const draft = ({ leadId }: Pick<Scene, 'leadId'>) => ({ leadId, kind: 'quote' as const })
const template = { name: 'Bathroom', content: { workBreakdown: 'Strip out' } }

async function ownTemplate({ contractor }: Scene, here: World) {
  return { id: (await here.done(quoteTemplateCalls.save, template, { as: contractor })).id }
}
async function ownPrice({ contractor }: Scene, here: World) {
  return { id: (await here.done(priceListCalls.add, price, { as: contractor })).id }
}

export const quotingRows: Rows = {
  'GET /api/leads/:leadId/drafts/:kind': { at: 'site_visited', input: draft, expect: contractorOnly },
  'PUT /api/leads/:leadId/drafts/:kind': {
    at: 'site_visited',
    input: (scene) => ({ ...draft(scene), content: { workBreakdown: 'Strip out' }, after: null }),
    expect: contractorOnly,
  },
  'DELETE /api/leads/:leadId/drafts/:kind': { at: 'site_visited', input: draft, expect: contractorOnly },
  'GET /api/quote-templates': { input: () => ({}), expect: eachTheirOwn },
  'POST /api/quote-templates': { input: () => template, expect: eachTheirOwn },
  'DELETE /api/quote-templates/:id': { input: ownTemplate, expect: contractorOnly },
  'GET /api/contractors/:contractorId/quotes': {
    at: 'quoted',
    input: (scene) => ({ contractorId: scene.contractor.id }),
    expect: [401, 403, 403, 403, 200, 403],
  },
  'GET /api/price-list': { input: () => ({}), expect: eachTheirOwn },
  'POST /api/price-list': { input: () => price, expect: eachTheirOwn },
  'PATCH /api/price-list/:id': {
    input: async (scene, here) => ({ ...(await ownPrice(scene, here)), ...price }),
    expect: contractorOnly,
  },
  'DELETE /api/price-list/:id': { input: ownPrice, expect: contractorOnly },
  'PUT /api/price-list': { input: () => ({ csv: 'What,Unit,Price\nTiling,m²,45' }), expect: eachTheirOwn },
  'GET /api/price-list.csv': { input: () => ({}), expect: eachTheirOwn },
}
