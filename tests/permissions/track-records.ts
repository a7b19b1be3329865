import type { Rows } from './row.ts'

/** Everybody sees their own. */
export const trackRecordRows: Rows = {
  'GET /api/track-record': { input: () => ({}), expect: [401, 200, 200, 200, 200, 403] },
}
