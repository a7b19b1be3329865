import { deletionWord } from '#features/departures/rules.ts'
import { adminOnly, type Rows } from './row.ts'

export const privacyRows: Rows = {
  'GET /api/privacy/download': { input: () => ({}), expect: [401, 200, 200, 200, 200, 200] },
  'POST /api/privacy/sign-out-everywhere': { input: () => ({}), expect: [401, 200, 200, 200, 200, 200] },
  'GET /api/privacy/under-way': { input: () => ({}), expect: [401, 200, 200, 200, 200, 403] },
  'POST /api/privacy/delete-account': {
    input: () => ({ password: 'wrong', word: deletionWord }),
    expect: [401, 401, 401, 401, 401, 403],
  },
  'GET /api/admin/retention': { input: () => ({}), expect: adminOnly },
}
