import * as z from 'zod'
import { callsOf, done } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { sortedPage } from '#shared/searching.ts'
import { instant } from '#shared/shapes.ts'
import { messageLength } from '../rules.ts'

const call = callsOf('enquiries')

/** What somebody wrote to us. */
export const inboxEnquiry = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** The signed-in writer, or else the account with this address; null without either. */
  personId: id.nullable(),
  signedIn: z.boolean(),
  phone: z.string(),
  message: z.string(),
  createdAt: instant,
  /** Written by a contractor with premium support. */
  premium: z.boolean(),
  /** The promised time of our answer. */
  answerBy: instant,
  closedAt: instant.nullable(),
  /** The admin who closed it. */
  closedBy: z.string().nullable(),
  /** Our answer; null when it was closed without one, or is open. */
  answer: z.string().nullable(),
})
export type InboxEnquiry = z.output<typeof inboxEnquiry>

/** Premium messages have a queue of their own. */
export const queues = ['all', 'premium', 'usual'] as const

const changes = ['enquiries', 'mails', 'audit']
const noAnswer = 'Write a reply'

export const inboxCalls = {
  list: call({
    method: 'GET',
    path: '/api/admin/enquiries',
    who: ['admin'],
    duty: 'letters',
    summary: 'What people wrote to us: those due first, those dealt with most recently, or as asked',
    input: z.object({
      ...sortedPage,
      state: z.enum(['open', 'closed']).default('open'),
      queue: z.enum(queues).default('all'),
    }),
    output: z.array(inboxEnquiry),
  }),
  answer: call({
    method: 'POST',
    path: '/api/admin/enquiries/:enquiryId/answer',
    who: ['admin'],
    duty: 'letters',
    summary: 'Reply to an enquiry by email',
    input: z.object({
      enquiryId: id,
      message: z.string(noAnswer).trim().min(1, noAnswer).max(messageLength.max, 'This reply is too long'),
    }),
    output: done,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
  close: call({
    method: 'POST',
    path: '/api/admin/enquiries/:enquiryId/close',
    who: ['admin'],
    duty: 'letters',
    summary: 'Mark an enquiry as dealt with',
    input: z.object({ enquiryId: id }),
    output: done,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
}
