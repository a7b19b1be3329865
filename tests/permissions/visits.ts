import { visitCalls } from '#features/visits/contract.ts'
import { localOf } from '#features/visits/rules/times.ts'
import { hours, later } from '#shared/dates.ts'
import type { World } from '#tests/world.ts'
import { contractorOnly, everybody, type Rows, type Scene } from './row.ts'

/** Only its two people; it does not exist for others. */
const theTwo = [401, 404, 200, 404, 200, 403] as const
const inHours = (here: World, n: number) => later(here.clock(), hours(n))

async function offered({ leadId, contractor }: Scene, here: World) {
  const times = [localOf(inHours(here, 1))]
  return { id: (await here.done(visitCalls.offer, { leadId, times }, { as: contractor })).id }
}

const toPick = async (scene: Scene, here: World) => ({
  ...(await offered(scene, here)),
  time: inHours(here, 1).toISOString(),
})

async function agreed(scene: Scene, here: World) {
  const { id, time } = await toPick(scene, here)
  return here.done(visitCalls.pick, { id, time }, { as: scene.owner })
}

export const visitsRows: Rows = {
  'GET /api/visits': { at: 'confirmed', input: () => ({}), expect: [401, 200, 200, 200, 200, 403] },
  'POST /api/visits': {
    at: 'confirmed',
    input: ({ leadId }, here) => ({ leadId, times: [localOf(inHours(here, 1))] }),
    expect: contractorOnly,
  },
  // Whoever offered a time cannot pick it.
  'POST /api/visits/:id/pick': { at: 'confirmed', input: toPick, expect: [401, 404, 200, 404, 409, 403] },
  'POST /api/visits/:id/move': {
    at: 'confirmed',
    input: async (scene, here) => ({ ...(await offered(scene, here)), times: [localOf(inHours(here, 3))] }),
    expect: theTwo,
  },
  'POST /api/visits/:id/cancel': {
    at: 'confirmed',
    input: async (scene, here) => ({ ...(await offered(scene, here)), reason: 'Something has come up.' }),
    expect: theTwo,
  },
  'POST /api/visits/:id/arrive': {
    at: 'confirmed',
    input: async (scene, here) => {
      const { id, code } = await agreed(scene, here)
      return { id, code: code ?? '' }
    },
    expect: theTwo,
  },
  'GET /api/visits/:id/calendar.ics': {
    at: 'confirmed',
    input: async (scene, here) => ({ id: (await agreed(scene, here)).id }),
    expect: theTwo,
  },
  'GET /api/calendar': { input: () => ({}), expect: [401, 200, 200, 200, 200, 403] },
  'POST /api/calendar/token': { input: () => ({}), expect: [401, 200, 200, 200, 200, 403] },
  'DELETE /api/calendar/token': { input: () => ({}), expect: [401, 200, 200, 200, 200, 403] },
  'GET /api/calendar/:token/visits.ics': { input: () => ({ token: 'x'.repeat(40) }), expect: everybody(404) },
}
