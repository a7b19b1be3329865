import * as z from 'zod'
import { callsOf, done } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { emailAddress, instant, plainLine } from '#shared/shapes.ts'
import { messageLength } from './rules.ts'

const call = callsOf('enquiries')

const noName = 'Name must be at least 2 characters'
const noEmail = 'Please enter a valid email address'
const noPhone = 'Please enter a valid phone number with country code'
const noMessage = 'Message must be at least 10 characters'
const message = z
  .string(noMessage)
  .trim()
  .min(messageLength.min, noMessage)
  .max(messageLength.max, `Message must be at most ${messageLength.max} characters`)
  .regex(/^(?!.*<[a-z/!])/is, 'Please write plain text, without HTML')

/** Somebody writes to a contractor; the contractor alone reads it. */
const contactRequest = z.object({
  id,
  senderFirstName: z.string(),
  /** Only when the sender chose to share it. */
  senderEmail: z.string().nullable(),
  message: z.string(),
  sentAt: instant,
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
})
export type ContactRequest = z.output<typeof contactRequest>

export const enquiryCalls = {
  contact: call({
    method: 'POST',
    path: '/api/contact',
    who: 'anyone',
    summary: 'Write to us; the message is kept, emailed to support and acknowledged',
    input: z.object({
      name: plainLine(z.string(noName).trim().min(2, noName).max(120, 'Name is too long')),
      email: emailAddress(noEmail),
      phone: plainLine(z.string(noPhone).trim().min(5, noPhone).max(40, noPhone)),
      message,
    }),
    output: done,
    refusals: ['TOO_MANY_REQUESTS'],
  }),
  requestContact: call({
    method: 'POST',
    path: '/api/contact-requests',
    who: ['client', 'contractor', 'admin'],
    about: ['contractorId'],
    summary: 'Write to a contractor through us; your email address is shared only if you say so',
    input: z.object({ contractorId: id, message, shareEmail: z.boolean().default(false) }),
    output: done,
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  contactRequest: call({
    method: 'GET',
    path: '/api/contact-requests/:id',
    who: ['contractor'],
    summary: 'A message somebody wrote to me',
    input: z.object({ id }),
    output: contactRequest,
    refusals: ['NOT_FOUND'],
  }),
  answerContactRequest: call({
    method: 'POST',
    path: '/api/contact-requests/:id/answer',
    who: ['contractor'],
    summary: 'Reply to a message, once; the reply is emailed to its sender through us',
    input: z.object({ id, message }),
    output: contactRequest,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes: ['enquiries'],
  }),
}
