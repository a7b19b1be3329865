import * as z from 'zod'
import { callsOf, done } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { emailAddress, instant, plainLine } from '#shared/shapes.ts'
import { messageLength, shownEnquiries } from './rules.ts'

const call = callsOf('enquiries')

const noName = 'Name must be at least 2 characters'
const noPhone = 'Please enter a valid phone number with country code'
const noMessage = 'Message must be at least 10 characters'
/** A message to us, or to a contractor from their profile. */
export const enquiryMessage = z
  .string(noMessage)
  .trim()
  .min(messageLength.min, noMessage)
  .max(messageLength.max, `Message must be at most ${messageLength.max} characters`)
  .regex(/^(?!.*<[a-z/!])/is, 'Please write plain text, without HTML')

/** A message to us as its writer sees it. */
const ownEnquiry = z.object({
  id,
  message: z.string(),
  /** Written by a contractor with premium support. */
  premium: z.boolean(),
  createdAt: instant,
  /** The promised time of our answer. */
  answerBy: instant,
  closedAt: instant.nullable(),
  answer: z.string().nullable(),
})
export type OwnEnquiry = z.output<typeof ownEnquiry>

export const enquiryCalls = {
  contact: call({
    method: 'POST',
    path: '/api/contact',
    who: 'anyone',
    summary: 'Write to us; the message is kept, emailed to support and acknowledged',
    input: z.object({
      name: plainLine(z.string(noName).trim().min(2, noName).max(120, 'Name is too long')),
      email: emailAddress(),
      phone: plainLine(z.string(noPhone).trim().min(5, noPhone).max(40, noPhone)),
      message: enquiryMessage,
    }),
    output: done,
    refusals: ['TOO_MANY_REQUESTS'],
    changes: ['enquiries'],
  }),
  own: call({
    method: 'GET',
    path: '/api/enquiries',
    who: ['contractor'],
    summary: `What I wrote to support, the newest ${shownEnquiries} first, with by when it is answered`,
    input: z.object({}),
    output: z.object({
      /** Whether a message sent now gets premium support. */
      premium: z.boolean(),
      enquiries: z.array(ownEnquiry),
    }),
  }),
}
