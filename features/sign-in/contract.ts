import * as z from 'zod'
import { account, accountEmail, typedCode, typedPassword, userType } from '#features/accounts/contract.ts'
import { inHours, minutes } from '#shared/dates.ts'
import { callsOf, done } from '#shared/endpoint.ts'
import { linkToken } from '#shared/shapes.ts'
import { adminIdle, sessionLifetime } from './rules.ts'

// A change of 'sign-in' means that another person, or the same one with other rights, may be signed in.
const call = callsOf('sign-in')

export const signInCalls = {
  login: call({
    method: 'POST',
    path: '/api/auth/login',
    who: 'anyone',
    summary:
      'Sign in as homeowner or contractor, as the account is registered; with the token of the link while its address is not confirmed',
    input: z.object({ email: accountEmail, password: typedPassword, userType, confirmation: linkToken.optional() }),
    output: z.object({
      user: account,
      /** Set when signing in has cancelled a pending deletion. */
      stays: z.literal(true).optional(),
      /** Where somebody was going when they signed up, if this confirmed their address. */
      next: z.string().nullable(),
    }),
    refusals: ['BAD_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'WRONG_ROLE', 'SUSPENDED', 'TOO_MANY_REQUESTS'],
    changes: ['sign-in'],
  }),
  verifyEmail: call({
    method: 'GET',
    path: '/api/auth/verify-email',
    who: 'anyone',
    summary:
      'Confirm an email address with the token of the link, and sign in where the form was filled in; works once',
    input: z.object({ token: linkToken }),
    output: done.extend({
      /** The address the link was mailed to. */
      email: z.string(),
      /** The signed-in account; null in a browser other than that of the sign-up. */
      user: account.nullable(),
      /** Several people have signed up with this address: sign in with the password, which uses the link. */
      needsPassword: z.boolean(),
      /** Whether the account has a job draft. */
      jobWaits: z.boolean(),
      /** The page they were going to when they signed up, as sent by the client. */
      next: z.string().nullable(),
      /** Why they cannot sign in, and what to do about it; null when they can. */
      suspended: z.string().nullable(),
    }),
    refusals: ['INVALID_TOKEN'],
    changes: ['sign-in'],
  }),
  logout: call({
    method: 'POST',
    path: '/api/auth/logout',
    who: 'anyone',
    enrolling: true,
    summary: 'End this session',
    input: z.object({}),
    output: done,
    changes: ['sign-in'],
  }),
  session: call({
    method: 'GET',
    path: '/api/auth/session',
    criticality: 'critical',
    who: 'anyone',
    enrolling: true,
    summary: 'Who is signed in here',
    input: z.object({}),
    output: z.object({ user: account.nullable() }),
  }),
  adminLogin: call({
    method: 'POST',
    path: '/api/admin/login',
    who: 'anyone',
    summary: `Sign in as admin, for ${inHours(sessionLifetime.admin)} or ${adminIdle / minutes(1)} minutes without use; with a code once two-factor sign-in is set up, which is all that is open before`,
    input: z.object({ username: accountEmail, password: typedPassword, code: typedCode.optional() }),
    output: z.object({
      user: account,
      /** Present after one was used. */
      recoveryCodesLeft: z.number().int().optional(),
    }),
    refusals: ['BAD_CREDENTIALS', 'CODE_NEEDED', 'BAD_CODE', 'TOO_MANY_REQUESTS'],
    changes: ['sign-in'],
  }),
  adminLogout: call({
    method: 'POST',
    path: '/api/admin/logout',
    who: ['admin'],
    duty: 'own',
    enrolling: true,
    summary: 'End this admin session',
    input: z.object({}),
    output: done,
    changes: ['sign-in'],
  }),
}
