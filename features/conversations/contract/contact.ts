import * as z from 'zod'
import { enquiryMessage } from '#features/enquiries/contract.ts'
import { callsOf, done } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { instant } from '#shared/shapes.ts'

const call = callsOf('conversations')
const changes = ['conversations']

/** What somebody wrote to a contractor from the profile, and the first answer. */
const contactRequest = z.object({
  id,
  conversationId: id,
  senderFirstName: z.string(),
  /** Only when the sender chose to share it. */
  senderEmail: z.string().nullable(),
  message: z.string(),
  sentAt: instant,
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
})
export type ContactRequest = z.output<typeof contactRequest>

export const contactCalls = {
  requestContact: call({
    method: 'POST',
    path: '/api/contact-requests',
    who: ['client', 'contractor'],
    about: ['contractorId'],
    summary: 'Write to a contractor from their profile; your email address is shared only if you say so',
    input: z.object({ contractorId: id, message: enquiryMessage, shareEmail: z.boolean().default(false) }),
    output: done.extend({ id, conversationId: id }),
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'TOO_MANY_REQUESTS'],
    changes,
  }),
  contactRequest: call({
    method: 'GET',
    path: '/api/contact-requests/:id',
    who: ['contractor'],
    summary: 'A message somebody wrote to me from my profile, and the conversation it is in',
    input: z.object({ id }),
    output: contactRequest,
    refusals: ['NOT_FOUND'],
  }),
  answerContactRequest: call({
    method: 'POST',
    path: '/api/contact-requests/:id/answer',
    who: ['contractor'],
    summary: 'Answer such a message in its conversation',
    input: z.object({ id, message: enquiryMessage }),
    output: contactRequest,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
}
