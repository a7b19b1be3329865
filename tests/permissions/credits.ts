import type { Rows } from './row.ts'

export const creditsRows: Rows = {
  'GET /api/credits/:contractorId': {
    input: (scene) => ({ contractorId: scene.contractor.id }),
    expect: [401, 403, 403, 403, 200, 200],
  },
  'GET /api/credits/:contractorId/ledger.csv': {
    input: (scene) => ({ contractorId: scene.contractor.id }),
    expect: [401, 403, 403, 403, 200, 200],
  },
}
