import type { Rows } from './row.ts'

/** Everybody sees their own, on the trial. */
export const analyticsRows: Rows = {
  'GET /api/analytics': { input: () => ({}), expect: [401, 403, 403, 200, 200, 403] },
  'GET /api/analytics.csv': { input: () => ({}), expect: [401, 403, 403, 200, 200, 403] },
}
