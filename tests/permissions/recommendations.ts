import type { Rows } from './row.ts'

export const recommendationsRows: Rows = {
  'GET /api/recommendations/jobs/:contractorId': {
    input: (scene) => ({ contractorId: scene.contractor.id }),
    expect: [401, 403, 403, 403, 200, 403],
  },
  'GET /api/recommendations/insights/:contractorId': {
    input: (scene) => ({ contractorId: scene.contractor.id }),
    expect: [401, 403, 403, 403, 200, 403],
  },
  'GET /api/recommendations/market': {
    input: () => ({ location: 'Leeds', trade: 'Plumbing' }),
    expect: [401, 403, 403, 200, 200, 200],
  },
}
