import { complaintCalls } from '#features/complaints/contract.ts'
import { newId } from '#shared/ids.ts'
import { sampleFiles, sendForm } from '#tests/verified.ts'
import type { World } from '#tests/world.ts'
import { adminOnly, everybody, type Row, type Rows, type Scene } from './row.ts'

const words = 'The tap drips as it did before.'

/** The owner's complaint about the contractor of a lead, who has not been asked yet. */
const open = ({ owner, leadId }: Scene, here: World) =>
  here.done(complaintCalls.open, { kind: 'work', about: 'lead', aboutId: leadId, text: words }, { as: owner })

const complaint = async (scene: Scene, here: World): Promise<string> => (await open(scene, here)).id

async function complaintFile(scene: Scene, here: World) {
  const { id, statement } = await open(scene, here)
  const fields = { id, statementId: statement.id, key: statement.key }
  const { body } = await sendForm(here, complaintCalls.addFiles, fields, [{ name: 'a.pdf', content: sampleFiles.pdf }])
  return { id, fileId: complaintCalls.addFiles.output.parse(body)[0]?.id ?? '', size: 'original' }
}

const deciding = (more: Record<string, unknown> = {}): Row => ({
  at: 'confirmed',
  input: async (scene, here) => ({ complaintId: await complaint(scene, here), text: words, ...more }),
  expect: adminOnly,
})

export const complaintsRows: Rows = {
  'POST /api/complaints': {
    at: 'confirmed',
    input: ({ leadId }) => ({
      kind: 'work',
      about: 'lead',
      aboutId: leadId,
      text: words,
      contact: { name: 'Jo Marsh', email: 'jo@example.com' },
    }),
    expect: [404, 404, 200, 404, 200, 404],
  },
  'GET /api/complaints': { input: () => ({}), expect: [401, 200, 200, 200, 200, 403] },
  'GET /api/complaints/:id': {
    at: 'confirmed',
    input: async (scene, here) => ({ id: await complaint(scene, here) }),
    expect: [404, 404, 200, 404, 404, 200],
  },
  'POST /api/complaints/:id/statements': {
    at: 'confirmed',
    input: async (scene, here) => ({ id: await complaint(scene, here), text: words, token: newId() }),
    expect: [404, 404, 200, 404, 404, 404],
  },
  'POST /api/complaints/:id/files': {
    at: 'confirmed',
    input: async (scene, here) => ({ id: await complaint(scene, here) }),
    // Files have their own tests.
    expect: everybody(400),
  },
  'GET /api/complaints/:id/files/:fileId/:size': {
    at: 'confirmed',
    input: complaintFile,
    expect: [404, 404, 200, 404, 404, 200],
  },
  'GET /api/complaint-figures': { input: () => ({}), expect: everybody(200) },
  'GET /api/admin/complaints': { input: () => ({}), expect: adminOnly },
  'POST /api/admin/complaints/:complaintId/answer': deciding(),
  'POST /api/admin/complaints/:complaintId/ask': deciding(),
  'POST /api/admin/complaints/:complaintId/close': deciding({ outcome: 'upheld' }),
}
