import * as z from 'zod'
import { typedCode, typedPassword } from '#features/accounts/contract.ts'
import { callsOf, done } from '#shared/endpoint.ts'

const call = callsOf('second-factor')

const who = ['admin'] as const
/** Asked again, since the browser may be in somebody else's hands. */
const proof = z.object({ password: typedPassword, code: typedCode })
/** Shown only once. */
const newCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const secondFactorCalls = {
  status: call({
    method: 'GET',
    path: '/api/admin/second-factor',
    who,
    duty: 'own',
    enrolling: true,
    summary: 'Whether signing in as this admin takes a code, and how many recovery codes are left',
    input: z.object({}),
    output: z.object({ on: z.boolean(), recoveryCodesLeft: z.number().int() }),
  }),
  begin: call({
    method: 'POST',
    path: '/api/admin/second-factor/begin',
    who,
    duty: 'own',
    enrolling: true,
    summary: 'Give an authenticator app its secret',
    input: z.object({}),
    output: z.object({ secret: z.string(), address: z.string() }),
    refusals: ['WRONG_STATE'],
  }),
  turnOn: call({
    method: 'POST',
    path: '/api/admin/second-factor/turn-on',
    who,
    duty: 'own',
    enrolling: true,
    summary: 'Turn on two-factor sign-in',
    input: proof,
    output: newCodes,
    refusals: ['BAD_CREDENTIALS', 'BAD_CODE', 'WRONG_STATE', 'TOO_MANY_REQUESTS'],
    changes: ['second-factor', 'sign-in'],
  }),
  turnOff: call({
    method: 'POST',
    path: '/api/admin/second-factor/turn-off',
    who,
    duty: 'own',
    summary: 'Turn off two-factor sign-in',
    input: proof,
    output: done,
    refusals: ['BAD_CREDENTIALS', 'BAD_CODE', 'WRONG_STATE', 'TOO_MANY_REQUESTS'],
    changes: ['second-factor', 'sign-in'],
  }),
  newRecoveryCodes: call({
    method: 'POST',
    path: '/api/admin/second-factor/recovery-codes',
    who,
    duty: 'own',
    summary: 'Make new recovery codes in place of the old ones',
    input: proof,
    output: newCodes,
    refusals: ['BAD_CREDENTIALS', 'BAD_CODE', 'WRONG_STATE', 'TOO_MANY_REQUESTS'],
    changes: ['second-factor'],
  }),
}
