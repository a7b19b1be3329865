import { adminOnly, type Rows } from './row.ts'

/** An admin without the password is refused. */
const proof = {
  input: () => ({ password: 'a guess', code: '123456' }),
  expect: [401, 403, 403, 403, 403, 401] as const,
}

export const secondFactorRows: Rows = {
  'GET /api/admin/second-factor': { input: () => ({}), expect: adminOnly },
  // It is already on.
  'POST /api/admin/second-factor/begin': { input: () => ({}), expect: [401, 403, 403, 403, 403, 409] },
  'POST /api/admin/second-factor/turn-on': proof,
  'POST /api/admin/second-factor/turn-off': proof,
  'POST /api/admin/second-factor/recovery-codes': proof,
}
