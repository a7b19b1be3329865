import { newId } from '#shared/ids.ts'
import { adminOnly, everybody, type Row, type Rows } from './row.ts'

const reason = 'They shouted at two people.'

/** Refused for everybody but admins before anything is read; for admins, an unknown id. */
const decided: Row = {
  input: () => ({ sanctionId: newId(), reason }),
  expect: [401, 403, 403, 403, 403, 404],
}

export const sanctionsRows: Rows = {
  'POST /api/admin/users/:userId/sanctions': {
    input: ({ contractor }) => ({ userId: contractor.id, kind: 'warning', ground: 'harming', reason }),
    expect: adminOnly,
  },
  'GET /api/admin/sanctions': { input: () => ({}), expect: adminOnly },
  'GET /api/admin/users/:userId/under-way': {
    input: ({ contractor }) => ({ userId: contractor.id }),
    expect: adminOnly,
  },
  'POST /api/admin/sanctions/:sanctionId/uphold': decided,
  'POST /api/admin/sanctions/:sanctionId/lift': decided,
  'GET /api/sanctions/mine': { input: () => ({}), expect: [401, 200, 200, 200, 200, 403] },
  'POST /api/sanctions/:sanctionId/appeal': {
    input: () => ({ sanctionId: newId(), statement: 'It was somebody else.' }),
    expect: [401, 404, 404, 404, 404, 403],
  },
  'GET /api/sanctions/by-link': { input: () => ({ token: 'unknown' }), expect: everybody(400) },
  'POST /api/sanctions/appeal-by-link': {
    input: () => ({ token: 'unknown', statement: 'It was somebody else.' }),
    expect: everybody(400),
  },
}
