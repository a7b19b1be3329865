import * as z from 'zod'
import { callsOf, done } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { searchedPage, timeOrders } from '#shared/searching.ts'
import { instant } from '#shared/shapes.ts'
import { mailStates } from './rules.ts'

const call = callsOf('mails')

/** A mail, without the secrets in its links. */
export const storedMail = z.object({
  id,
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(mailStates),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** Why it cannot be sent again; null when it can. */
  notAgain: z.string().nullable(),
})
export type StoredMail = z.output<typeof storedMail>

export const mailCalls = {
  list: call({
    method: 'GET',
    path: '/api/admin/mails',
    who: ['admin'],
    duty: 'letters',
    summary: 'Every email, newest or oldest first, found by address, subject or kind',
    input: z.object({
      ...searchedPage,
      state: z.enum(mailStates).optional(),
      sort: z.enum(timeOrders).default('newest'),
    }),
    output: z.array(storedMail),
  }),
  resend: call({
    method: 'POST',
    path: '/api/admin/mails/:mailId/resend',
    who: ['admin'],
    duty: 'letters',
    summary: 'Send an email again',
    input: z.object({ mailId: id }),
    output: done,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes: ['mails', 'audit'],
  }),
}
