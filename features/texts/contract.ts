import * as z from 'zod'
import { constantAnswerTime, customerTypes } from '#features/accounts/rules.ts'
import { callsOf } from '#shared/endpoint.ts'
import { codeLength } from './rules.ts'

const call = callsOf('texts')

/** The status of the caller's phone number: a homeowner's own, or a contractor's business number. */
const ownPhone = z.object({
  /** Whether text messages are offered at all. */
  offered: z.boolean(),
  number: z.string().nullable(),
  state: z.enum(['none', 'landline', 'unconfirmed', 'confirmed']),
  /** A code was sent and is still valid. */
  awaitsCode: z.boolean(),
  /** Seconds until another code can be requested. */
  wait: z.number(),
  /** The last text was undeliverable, and none is sent for some time. */
  unreachable: z.boolean(),
  /** Whether they get urgent news by text. */
  urgent: z.boolean(),
})
export type OwnPhone = z.output<typeof ownPhone>

const refusals = ['INVALID', 'WRONG_STATE', 'TOO_MANY_REQUESTS'] as const
const noCode = `Type the ${codeLength} digits of the text`

export const textCalls = {
  own: call({
    method: 'GET',
    path: '/api/phone',
    who: customerTypes,
    summary: 'Whether my phone number is confirmed, and what I get by text',
    input: z.object({}),
    output: ownPhone,
  }),
  sendCode: call({
    method: 'POST',
    path: '/api/phone/code',
    who: customerTypes,
    summary: 'Text me a code that confirms my number; answers the same whoever else has it',
    input: z.object({}),
    output: ownPhone,
    refusals,
    changes: ['texts'],
    takesAtLeast: constantAnswerTime,
  }),
  confirm: call({
    method: 'POST',
    path: '/api/phone/confirm',
    who: customerTypes,
    summary: 'Confirm my number with the code',
    input: z.object({
      code: z
        .string(noCode)
        .overwrite((typed) => typed.replace(/\s/g, ''))
        .regex(new RegExp(`^\\d{${codeLength}}$`), noCode)
        .meta({ examples: ['123456'] }),
    }),
    output: ownPhone,
    refusals: [...refusals, 'BAD_CODE'],
    changes: ['texts', 'accounts', 'profiles', 'directory', 'leads', 'jobs'],
  }),
  choose: call({
    method: 'POST',
    path: '/api/phone/urgent',
    who: customerTypes,
    summary: 'Choose whether urgent news comes as a text too',
    input: z.object({ urgent: z.boolean('Say yes or no') }),
    output: ownPhone,
    refusals,
    changes: ['texts'],
  }),
}
