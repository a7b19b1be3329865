import { conversationCalls } from '#features/conversations/contract.ts'
import { newId } from '#shared/ids.ts'
import type { World } from '#tests/world.ts'
import type { Rows, Scene } from './row.ts'

/** Its two people, and nobody else knows of it. */
const theTwo = [401, 404, 200, 404, 200, 403] as const

async function conversation({ leadId, contractor }: Scene, here: World) {
  const [found] = await here.done(conversationCalls.list, { leadId }, { as: contractor })
  if (!found) throw new Error('A lead has a conversation')
  return { conversationId: found.id }
}

export const conversationsRows: Rows = {
  'GET /api/conversations': { at: 'confirmed', input: () => ({}), expect: [401, 200, 200, 200, 200, 403] },
  'GET /api/conversations/unread': { at: 'confirmed', input: () => ({}), expect: [401, 200, 200, 200, 200, 403] },
  'GET /api/conversations/:conversationId': { at: 'confirmed', input: conversation, expect: theTwo },
  'POST /api/conversations/:conversationId/messages': {
    at: 'pending',
    input: async (scene, here) => ({ ...(await conversation(scene, here)), id: newId(), text: 'Does Tuesday suit?' }),
    expect: theTwo,
  },
  'POST /api/conversations/:conversationId/read': {
    at: 'confirmed',
    input: async (scene, here) => ({ ...(await conversation(scene, here)), to: 2 }),
    expect: theTwo,
  },
  'POST /api/conversations/:conversationId/block': {
    at: 'confirmed',
    input: async (scene, here) => ({ ...(await conversation(scene, here)), blocked: true }),
    expect: theTwo,
  },
}
