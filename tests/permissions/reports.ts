import { conversationCalls } from '#features/conversations/contract.ts'
import { reportCalls } from '#features/reports/contract.ts'
import { newId } from '#shared/ids.ts'
import { review } from '#tests/market.ts'
import type { World } from '#tests/world.ts'
import { adminOnly, type Row, type Rows, type Scene } from './row.ts'

/** Refused for everybody but admins before anything is read; for admins, an unknown id. */
const decided = (more: Record<string, unknown> = {}): Row => ({
  input: () => ({ reportId: newId(), reason: 'We have read it.', ...more }),
  expect: [401, 403, 403, 403, 403, 404],
})

const wrong = { reason: 'abusive', statement: 'This is a threat.' } as const

/** A message of the contractor to the homeowner. */
async function threatened({ leadId, owner, contractor }: Scene, here: World) {
  const [found] = await here.done(conversationCalls.list, { leadId }, { as: owner })
  const message = { conversationId: found?.id ?? '', id: newId(), text: 'You will regret this.' }
  await here.done(conversationCalls.send, message, { as: contractor })
  return { conversationId: message.conversationId, messageId: message.id }
}

export const reportsRows: Rows = {
  'POST /api/reports': {
    input: async ({ owner, contractor }: Scene, here) => {
      const { id } = await review(here, owner, contractor)
      return { kind: 'review', thingId: id, reason: 'abusive', statement: 'It calls me names.' }
    },
    expect: [401, 200, 403, 200, 200, 403],
  },
  'POST /api/conversations/:conversationId/report': {
    at: 'confirmed',
    input: async (scene, here) => {
      const { conversationId, messageId } = await threatened(scene, here)
      return { conversationId, messageId, ...wrong }
    },
    expect: [401, 404, 200, 404, 404, 403],
  },
  'GET /api/admin/reports': { input: () => ({}), expect: adminOnly },
  'POST /api/admin/reports/:reportId/dismiss': decided(),
  'POST /api/admin/reports/:reportId/remove': decided({ ground: 'insulting' }),
  'POST /api/admin/reports/:reportId/restore': decided(),
  'GET /api/admin/conversations/:conversationId': {
    at: 'confirmed',
    input: async (scene, here) => {
      const { conversationId, messageId } = await threatened(scene, here)
      await here.done(reportCalls.report, { kind: 'message', thingId: messageId, ...wrong }, { as: scene.owner })
      return { conversationId }
    },
    expect: adminOnly,
  },
}
