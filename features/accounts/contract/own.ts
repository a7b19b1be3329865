import * as z from 'zod'
import { callsOf, done, roles } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { instant, linkToken } from '#shared/shapes.ts'
import { account, accountEmail, password, personName, typedPassword, typedPhone } from '../contract.ts'

// Not 'accounts', for the reads of one's own pages alone.
const call = callsOf('accounts')

const ownAccount = account.extend({
  /** The new address until it is confirmed, whether or not it belongs to another account. */
  pendingEmail: z.string().nullable(),
})
export type OwnAccount = z.output<typeof ownAccount>

const ownSession = z.object({
  id,
  /** As the browser names itself, if it does. */
  browser: z.string().nullable(),
  since: instant,
  /** To the hour. */
  lastUsed: instant,
  until: instant,
  /** The device that asks. */
  here: z.boolean(),
})

export const ownAccountCalls = {
  own: call({
    method: 'GET',
    path: '/api/account',
    who: roles,
    duty: 'own',
    summary: 'My account',
    input: z.object({}),
    output: ownAccount,
  }),
  change: call({
    method: 'PATCH',
    path: '/api/account',
    who: roles,
    duty: 'own',
    summary:
      'Change my name, phone or email; another name has a contractor’s identity checked again, and a new email counts once the link mailed to it is used, and needs the password',
    input: z.object({
      firstName: personName('First name').optional(),
      lastName: personName('Last name').optional(),
      phone: typedPhone,
      email: accountEmail.optional(),
      /** Needed to change the email. */
      password: typedPassword.optional(),
    }),
    output: ownAccount,
    refusals: ['BAD_CREDENTIALS', 'TOO_MANY_REQUESTS'],
    changes: [
      'sign-in',
      'accounts',
      'profiles',
      'directory',
      'leads',
      'jobs',
      'reviews',
      'people',
      'texts',
      'verification',
    ],
  }),
  keepEmail: call({
    method: 'POST',
    path: '/api/account/keep-email',
    who: roles,
    duty: 'own',
    summary: 'Let go of a new email that nobody has confirmed yet',
    input: z.object({}),
    output: ownAccount,
    changes: ['accounts'],
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/api/account/confirm-email',
    who: 'anyone',
    summary: 'Confirm a new email with the token of the link; works once, and ends every other session of that person',
    input: z.object({ token: linkToken }),
    output: done,
    refusals: ['INVALID_TOKEN'],
    changes: ['sign-in', 'accounts', 'people'],
  }),
  changePassword: call({
    method: 'POST',
    path: '/api/account/password',
    who: roles,
    duty: 'own',
    summary: 'Choose another password; ends every other session of mine',
    input: z.object({ current: typedPassword, new: password }),
    output: done,
    refusals: ['BAD_CREDENTIALS', 'TOO_MANY_REQUESTS'],
    changes: ['accounts'],
  }),
  sessions: call({
    method: 'GET',
    path: '/api/account/sessions',
    who: roles,
    duty: 'own',
    summary: 'Where I am signed in, last used first',
    input: z.object({}),
    output: z.array(ownSession),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    who: roles,
    duty: 'own',
    summary: 'Sign out one of the places where I am signed in',
    input: z.object({ id }),
    output: done,
    refusals: ['NOT_FOUND'],
    changes: ['accounts'],
  }),
}
