import sharp from 'sharp'
import { jobPhotoCalls } from '#features/jobs/contract/photos.ts'
import { sendForm } from '#tests/verified.ts'
import type { World } from '#tests/world.ts'
import { everybody, ownerOnly, type Rows, type Scene } from './row.ts'

async function photo({ jobId, owner }: Scene, here: World) {
  const picture = sharp({ create: { width: 20, height: 10, channels: 3, background: '#444' } })
  const files = [{ name: 'tap.png', content: new Uint8Array(await picture.png().toBuffer()) }]
  const { body } = await sendForm(here, jobPhotoCalls.add, { id: jobId }, files, owner)
  return { id: jobId, photoId: jobPhotoCalls.add.output.parse(body)[0]?.id }
}

export const jobsRows: Rows = {
  'GET /api/job-draft': { input: () => ({}), expect: [401, 200, 200, 403, 403, 403] },
  'POST /api/job-draft': {
    input: () => ({ job: { title: 'A garden wall' }, step: 1, after: null }),
    expect: [401, 200, 200, 403, 403, 403],
  },
  'DELETE /api/job-draft': { input: () => ({}), expect: [401, 200, 200, 403, 403, 403] },
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
  'PATCH /api/jobs/:id': { input: ({ jobId }) => ({ id: jobId, urgency: 'urgent' }), expect: ownerOnly },
  'PUT /api/jobs/:id/street': { input: ({ jobId }) => ({ id: jobId, street: '14 Otley Road' }), expect: ownerOnly },
  'POST /api/jobs/:id/close': { input: ({ jobId }) => ({ id: jobId }), expect: ownerOnly },
  'POST /api/jobs/:id/hide': { at: 'completed', input: ({ jobId }) => ({ id: jobId }), expect: ownerOnly },
  'POST /api/jobs/:id/reopen': {
    at: 'completed',
    input: ({ jobId }) => ({ id: jobId }),
    expect: ownerOnly,
  },
  // Without a form: the role is checked before it is read.
  'POST /api/jobs/:id/photos': { input: ({ jobId }) => ({ id: jobId }), expect: [401, 400, 400, 403, 403, 403] },
  'PATCH /api/jobs/:id/photos/:photoId': {
    input: async (scene, here) => ({ ...(await photo(scene, here)), caption: 'The tap' }),
    expect: ownerOnly,
  },
  'DELETE /api/jobs/:id/photos/:photoId': { input: photo, expect: ownerOnly },
  'GET /api/jobs/:id/photos/:photoId/:width': {
    input: async (scene, here) => ({ ...(await photo(scene, here)), width: 20 }),
    expect: [401, 404, 200, 200, 200, 200],
  },
  'DELETE /api/jobs/:id': { input: ({ jobId }) => ({ id: jobId }), expect: ownerOnly },
  'POST /api/jobs/:id/still-looking': {
    input: ({ jobId }) => ({ id: jobId, looking: true }),
    expect: [401, 404, 200, 403, 403, 403],
  },
  'GET /api/jobs/still-looking': { input: () => ({ token: 'x'.repeat(40) }), expect: everybody(400) },
  'POST /api/jobs/still-looking': { input: () => ({ token: 'x'.repeat(40), looking: true }), expect: everybody(400) },
  'POST /api/jobs/browse': { input: () => ({}), expect: [401, 200, 200, 200, 200, 200] },
  'GET /api/jobs/available': { input: () => ({}), expect: [401, 403, 403, 200, 200, 403] },
}
