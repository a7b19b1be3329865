import type { Rows } from './row.ts'

/** Everybody has their own bell. */
const anybodySignedIn = [401, 200, 200, 200, 200, 200] as const

const subscription = {
  endpoint: 'https://fcm.googleapis.com/1',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
}

export const notificationsRows: Rows = {
  'GET /api/notifications': { at: 'confirmed', input: () => ({}), expect: anybodySignedIn },
  'GET /api/notifications/unread': { at: 'confirmed', input: () => ({}), expect: anybodySignedIn },
  'POST /api/notifications/read': { at: 'confirmed', input: () => ({}), expect: anybodySignedIn },
  'GET /api/notifications/choices': { input: () => ({}), expect: anybodySignedIn },
  'POST /api/notifications/choices': { input: () => ({ quiet: false }), expect: anybodySignedIn },
  'GET /api/push-subscriptions': { input: () => ({}), expect: anybodySignedIn },
  'POST /api/push-subscriptions': { input: () => subscription, expect: anybodySignedIn },
  'DELETE /api/push-subscriptions': { input: () => ({}), expect: anybodySignedIn },
}
