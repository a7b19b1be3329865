import type { Rows } from './row.ts'

/** Homeowners and contractors have their own number; without one there is nothing to confirm. */
const both = (status: number) => [401, status, status, status, status, 403] as const

export const textsRows: Rows = {
  'GET /api/phone': { input: () => ({}), expect: both(200) },
  'POST /api/phone/code': { input: () => ({}), expect: both(400) },
  'POST /api/phone/confirm': { input: () => ({ code: '123456' }), expect: [401, 400, 400, 409, 409, 403] },
  'POST /api/phone/urgent': { input: () => ({ urgent: false }), expect: [401, 400, 400, 200, 200, 403] },
}
