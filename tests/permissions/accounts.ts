import { ownAccountCalls } from '#features/accounts/contract/own.ts'
import { adminOnly, everybody, type Rows } from './row.ts'

const newcomer = { firstName: 'New', lastName: 'Person', password: 'a-long-password', userType: 'client' as const }

const signedIn = (status = 200) => [401, status, status, status, status, status] as const

export const accountsRows: Rows = {
  'GET /api/account': { input: () => ({}), expect: signedIn() },
  'PATCH /api/account': { input: () => ({ firstName: 'Another' }), expect: signedIn() },
  'POST /api/account/keep-email': { input: () => ({}), expect: signedIn() },
  'POST /api/account/confirm-email': { input: () => ({ token: 'unknown' }), expect: everybody(400) },
  // Nobody here has a password.
  'POST /api/account/password': {
    input: () => ({ current: 'kettle and toast', new: 'a-long-password' }),
    expect: signedIn(401),
  },
  'GET /api/account/sessions': { input: () => ({}), expect: signedIn() },
  'DELETE /api/account/sessions/:id': {
    input: async ({ owner }, here) => ({
      id: (await here.done(ownAccountCalls.sessions, {}, { as: owner }))[0]?.id,
    }),
    expect: [401, 404, 200, 404, 404, 404],
  },
  'POST /api/auth/register': {
    input: () => ({ ...newcomer, email: 'new@example.com', acceptTerms: true, acceptPrivacy: true }),
    expect: everybody(200),
  },
  'GET /api/auth/verify-email': { input: () => ({ token: 'unknown' }), expect: everybody(400) },
  'POST /api/auth/resend-verification': { input: () => ({ email: 'nobody@example.com' }), expect: everybody(200) },
  'POST /api/auth/login': {
    input: () => ({ email: 'nobody@example.com', password: 'wrong-password', userType: 'client' }),
    expect: everybody(401),
  },
  'POST /api/auth/logout': { input: () => ({}), expect: everybody(200) },
  'GET /api/auth/session': { input: () => ({}), expect: everybody(200) },
  'POST /api/auth/forgot-password': { input: () => ({ email: 'nobody@example.com' }), expect: everybody(200) },
  'GET /api/auth/validate-reset-token': { input: () => ({ token: 'unknown' }), expect: everybody(200) },
  'POST /api/auth/reset-password': {
    input: () => ({ token: 'unknown', password: 'a-long-password' }),
    expect: everybody(400),
  },
  'POST /api/admin/login': {
    input: () => ({ username: 'nobody@example.com', password: 'wrong-password' }),
    expect: everybody(401),
  },
  'POST /api/admin/logout': { input: () => ({}), expect: adminOnly },
}
