import { variationCalls } from '#features/variations/contract.ts'
import type { World } from '#tests/world.ts'
import { contractorOnly, lead, ownerOnly, type Rows, type Scene } from './row.ts'

const change = ({ leadId }: Scene) => ({
  leadId,
  reason: 'The wall behind it is damp.',
  removes: [{ line: 0 }],
})
const sent = async (scene: Scene, here: World) => ({
  id: (await here.done(variationCalls.propose, change(scene), { as: scene.contractor })).id,
})

export const variationsRows: Rows = {
  'GET /api/leads/:leadId/variations': { at: 'accepted', input: lead, expect: [401, 404, 200, 404, 200, 403] },
  'GET /api/variations': { at: 'accepted', input: () => ({}), expect: [401, 200, 200, 403, 403, 403] },
  'GET /api/variations/:file': {
    at: 'accepted',
    input: async (scene, here) => {
      const { id } = await sent(scene, here)
      await here.done(variationCalls.accept, { id }, { as: scene.owner })
      return { file: `${id}.pdf` }
    },
    expect: [401, 404, 200, 404, 200, 403],
  },
  'POST /api/leads/:leadId/variations': { at: 'accepted', input: change, expect: contractorOnly },
  'POST /api/variations/:id/accept': { at: 'accepted', input: sent, expect: ownerOnly },
  'POST /api/variations/:id/decline': {
    at: 'accepted',
    input: async (scene, here) => ({ ...(await sent(scene, here)), reason: 'We would rather not.' }),
    expect: ownerOnly,
  },
  'POST /api/variations/:id/withdraw': { at: 'accepted', input: sent, expect: contractorOnly },
}
