import * as z from 'zod'
import { callsOf, done } from '#shared/endpoint.ts'
import { emailAddress, plainLine } from '#shared/shapes.ts'
import { messageLength } from './rules.ts'

const call = callsOf('enquiries')

const noName = 'Name must be at least 2 characters'
const noEmail = 'Please enter a valid email address'
const noPhone = 'Please enter a valid phone number with country code'
const noMessage = 'Message must be at least 10 characters'
/** What somebody writes to us, or to a contractor from their profile. */
export const enquiryMessage = z
  .string(noMessage)
  .trim()
  .min(messageLength.min, noMessage)
  .max(messageLength.max, `Message must be at most ${messageLength.max} characters`)
  .regex(/^(?!.*<[a-z/!])/is, 'Please write plain text, without HTML')

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
      message: enquiryMessage,
    }),
    output: done,
    refusals: ['TOO_MANY_REQUESTS'],
  }),
}
