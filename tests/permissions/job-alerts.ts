import { everybody, type Rows } from './row.ts'

export const jobAlertsRows: Rows = {
  'GET /api/job-alerts': { input: () => ({}), expect: [401, 403, 403, 200, 200, 403] },
  'POST /api/job-alerts': { input: () => ({ frequency: 'none' }), expect: [401, 403, 403, 200, 200, 403] },
  'POST /api/job-alerts/unsubscribe': { input: () => ({ token: 'x'.repeat(40) }), expect: everybody(400) },
  'GET /api/job-alerts/unsubscribe': { input: () => ({ token: 'x'.repeat(40) }), expect: everybody(302) },
}
