import { everybody, type Rows } from './row.ts'

export const consentsRows: Rows = {
  'GET /api/consents/choices': { input: () => ({}), expect: [401, 200, 200, 200, 200, 200] },
  'POST /api/consents/choices': {
    input: () => ({ topic: 'jobAlerts', choice: 'off' }),
    expect: [401, 400, 400, 200, 200, 400],
  },
  'GET /api/consents/history': { input: () => ({}), expect: [401, 200, 200, 200, 200, 200] },
  'POST /api/consents/cookies': {
    input: () => ({ analytics: true, marketing: false }),
    expect: [401, 200, 200, 200, 200, 200],
  },
  'POST /api/unsubscribe/:token': { input: () => ({ token: 'unknown', body: '' }), expect: everybody(400) },
  'GET /api/unsubscribe/:token': { input: () => ({ token: 'unknown' }), expect: everybody(302) },
}
