import { conversationFileCalls } from '#features/conversations/contract/files.ts'
import { quickReplyCalls } from '#features/conversations/contract/quick-replies.ts'
import { conversationCalls } from '#features/conversations/contract.ts'
import { newId } from '#shared/ids.ts'
import { sampleFiles, sendForm } from '#tests/verified.ts'
import type { World } from '#tests/world.ts'
import { contractorOnly, type Rows, type Scene } from './row.ts'

/** Only its two people; it does not exist for others. */
const theTwo = [401, 404, 200, 404, 200, 403] as const

async function conversation({ leadId, contractor }: Scene, here: World) {
  const [found] = await here.done(conversationCalls.list, { leadId }, { as: contractor })
  if (!found) throw new Error('A lead has a conversation')
  return { conversationId: found.id }
}

const quick = { title: 'First answer', text: 'I can come this week.' }
async function quickReply({ contractor }: Scene, here: World) {
  const [made] = await here.done(quickReplyCalls.add, quick, { as: contractor })
  return { id: made?.id ?? '' }
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
  'POST /api/conversations/:conversationId/writing': { at: 'confirmed', input: conversation, expect: theTwo },
  'POST /api/conversations/:conversationId/files': {
    at: 'confirmed',
    input: conversation,
    // Files have their own tests.
    expect: [401, 400, 400, 400, 400, 403],
  },
  'GET /api/leads/:leadId/files': {
    at: 'confirmed',
    input: ({ leadId }) => ({ leadId, ids: newId() }),
    expect: theTwo,
  },
  'GET /api/conversations/:conversationId/files/:fileId/:size': {
    at: 'confirmed',
    input: async (scene, here) => {
      const { conversationId } = await conversation(scene, here)
      const fields = { conversationId }
      const files = [{ name: 'plan.pdf', content: sampleFiles.pdf }]
      const { body } = await sendForm(here, conversationFileCalls.upload, fields, files, scene.owner)
      const fileId = conversationFileCalls.upload.output.parse(body)[0]?.id ?? ''
      const message = { conversationId, id: newId(), fileIds: [fileId] }
      await here.done(conversationCalls.send, message, { as: scene.owner })
      return { conversationId, fileId, size: 'original' }
    },
    expect: [401, 404, 200, 404, 200, 404],
  },
  'POST /api/contact-requests': {
    input: (scene) => ({ contractorId: scene.contractor.id, message: 'Are you free in May?' }),
    expect: [401, 200, 200, 200, 409, 403],
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
  'GET /api/quick-replies': { input: () => ({}), expect: [401, 403, 403, 200, 200, 403] },
  'POST /api/quick-replies': { input: () => quick, expect: [401, 403, 403, 200, 200, 403] },
  'PATCH /api/quick-replies/:id': {
    input: async (scene, here) => ({ ...(await quickReply(scene, here)), ...quick }),
    expect: contractorOnly,
  },
  'DELETE /api/quick-replies/:id': { input: quickReply, expect: contractorOnly },
}
