import { everybody, ownerOnly, type Rows } from './row.ts'

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
  'POST /api/jobs/:id/close': { input: ({ jobId }) => ({ id: jobId }), expect: ownerOnly },
  'POST /api/jobs/:id/hide': { at: 'completed', input: ({ jobId }) => ({ id: jobId }), expect: ownerOnly },
  'POST /api/jobs/:id/reopen': {
    at: 'completed',
    input: ({ jobId }) => ({ id: jobId }),
    expect: ownerOnly,
  },
  'DELETE /api/jobs/:id': { input: ({ jobId }) => ({ id: jobId }), expect: ownerOnly },
  'POST /api/jobs/:id/still-looking': {
    input: ({ jobId }) => ({ id: jobId, looking: true }),
    expect: [401, 404, 409, 403, 403, 403],
  },
  'GET /api/jobs/still-looking': { input: () => ({ token: 'x'.repeat(40) }), expect: everybody(400) },
  'POST /api/jobs/still-looking': { input: () => ({ token: 'x'.repeat(40), looking: true }), expect: everybody(400) },
  'POST /api/jobs/browse': { input: () => ({}), expect: [401, 200, 200, 200, 200, 200] },
  'GET /api/jobs/available': { input: () => ({}), expect: [401, 403, 403, 200, 200, 403] },
}
