import { waiting } from '#tests/verified.ts'
import { adminOnly, everybody, type Rows } from './row.ts'

export const verificationRows: Rows = {
  'GET /api/verification-requests': { input: () => ({}), expect: [401, 403, 403, 200, 200, 403] },
  'POST /api/verification-requests': {
    input: () => ({ verificationType: 'identity' }),
    expect: [401, 403, 403, 200, 200, 403],
  },
  // Without a form: the role is checked before it is read.
  'POST /api/verification-documents': { input: () => ({}), expect: [401, 403, 403, 400, 400, 403] },
  'DELETE /api/verification-documents/:id': {
    input: async (scene, here) => ({ id: (await waiting(here, scene.contractor, 'identity')).documents[0]?.id }),
    expect: [401, 403, 403, 404, 200, 403],
  },
  // Redirects to a link for this reader.
  'GET /api/verification-documents/:id': {
    input: async (scene, here) => ({ id: (await waiting(here, scene.contractor, 'identity')).documents[0]?.id }),
    expect: [401, 403, 403, 404, 302, 302],
  },
  'GET /api/contractors/:id/checks': { input: (scene) => ({ id: scene.contractor.id }), expect: everybody(200) },
  'GET /api/admin/verification-requests': { input: () => ({}), expect: adminOnly },
  'POST /api/admin/verification-requests/:requestId/approve': {
    input: async (scene, here) => ({ requestId: (await waiting(here, scene.contractor, 'identity')).id }),
    expect: adminOnly,
  },
  'POST /api/admin/verification-requests/:requestId/reject': {
    input: async (scene, here) => ({
      requestId: (await waiting(here, scene.contractor, 'identity')).id,
      reason: 'The picture is too dark to read.',
    }),
    expect: adminOnly,
  },
  'PATCH /api/admin/contractors/:contractorId/verification': {
    input: (scene) => ({ contractorId: scene.contractor.id, verificationStatus: 'basic', reason: 'Seen in person.' }),
    expect: adminOnly,
  },
  'GET /api/admin/contractors/:id/documents': { input: (scene) => ({ id: scene.contractor.id }), expect: adminOnly },
  'GET /api/admin/contractors/:id/verification': { input: (scene) => ({ id: scene.contractor.id }), expect: adminOnly },
}
