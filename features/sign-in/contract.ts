import * as z from 'zod'
import { account, emailAddress, typedCode, typedPassword, userType } from '#features/accounts/contract.ts'
import { hours } from '#shared/dates.ts'
import { callsOf, done } from '#shared/endpoint.ts'
import { sessionLifetime } from './rules.ts'

// A change of 'sign-in' means that somebody else may be signed in, or the same person as somebody else.
const call = callsOf('sign-in')

export const signInCalls = {
  login: call({
    method: 'POST',
    path: '/api/auth/login',
    who: 'anyone',
    summary: 'Sign in as homeowner or contractor',
    input: z.object({ email: emailAddress, password: typedPassword, userType }),
    output: z.object({ user: account }),
    refusals: ['BAD_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'WRONG_ROLE', 'SUSPENDED', 'TOO_MANY_REQUESTS'],
    changes: ['sign-in'],
  }),
  logout: call({
    method: 'POST',
    path: '/api/auth/logout',
    who: 'anyone',
    summary: 'End this session',
    input: z.object({}),
    output: done,
    changes: ['sign-in'],
  }),
  session: call({
    method: 'GET',
    path: '/api/auth/session',
    who: 'anyone',
    summary: 'Who is signed in here',
    input: z.object({}),
    output: z.object({ user: account.nullable() }),
  }),
  adminLogin: call({
    method: 'POST',
    path: '/api/admin/login',
    who: 'anyone',
    summary: `Sign in as admin, for ${sessionLifetime.admin / hours(1)} hours; with a code where two-factor sign-in is on`,
    input: z.object({ username: emailAddress, password: typedPassword, code: typedCode.optional() }),
    output: z.object({
      user: account,
      /** Said to somebody who has just used one. */
      recoveryCodesLeft: z.number().int().optional(),
    }),
    refusals: ['BAD_CREDENTIALS', 'CODE_NEEDED', 'BAD_CODE', 'TOO_MANY_REQUESTS'],
    changes: ['sign-in'],
  }),
  adminLogout: call({
    method: 'POST',
    path: '/api/admin/logout',
    who: ['admin'],
    summary: 'End this admin session',
    input: z.object({}),
    output: done,
    changes: ['sign-in'],
  }),
}
