import type { Rows } from './row.ts'

/** Everybody has a bell of their own. */
const anybodySignedIn = [401, 200, 200, 200, 200, 200] as const

export const notificationsRows: Rows = {
  'GET /api/notifications': { at: 'confirmed', input: () => ({}), expect: anybodySignedIn },
  'GET /api/notifications/unread': { at: 'confirmed', input: () => ({}), expect: anybodySignedIn },
  'POST /api/notifications/read': { at: 'confirmed', input: () => ({}), expect: anybodySignedIn },
}
