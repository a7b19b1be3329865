import { newId } from '#shared/ids.ts'
import { adminOnly, type Row, type Rows, type Scene } from './row.ts'

const reason = 'The same people, and the same work.'

/** Refused for everybody but admins before anything is read; for admins, an unknown id. */
const decided = (more: Record<string, unknown>): Row => ({
  input: ({ contractor }: Scene) => ({ contractorId: contractor.id, linkId: newId(), reason, ...more }),
  expect: [401, 403, 403, 403, 403, 404],
})

export const accountLinksRows: Rows = {
  'GET /api/admin/account-links': { input: () => ({}), expect: adminOnly },
  'POST /api/admin/contractors/:contractorId/links/:linkId/decide': decided({ outcome: 'successor' }),
  'POST /api/admin/contractors/:contractorId/links/:linkId/answer': decided({ stands: true }),
  'GET /api/account-links/mine': { input: () => ({}), expect: [401, 403, 403, 200, 200, 403] },
  'POST /api/account-links/:linkId/object': {
    input: () => ({ linkId: newId(), statement: 'That was somebody else.' }),
    expect: [401, 403, 403, 404, 404, 403],
  },
}
