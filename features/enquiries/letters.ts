import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Input } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import type { enquiryCalls } from './contract.ts'
import type { ContactRequestRow } from './records.ts'
import { replyPromise } from './rules.ts'

type Site = Pick<Settings, 'publicUrl' | 'brand'>

/** To support: what somebody wrote, and where to answer. */
export const enquiry = ({ name, email, phone, message }: Input<typeof enquiryCalls.contact>): Letter => ({
  kind: 'enquiry',
  topic: 'staff',
  subject: `Message from ${name}`,
  greeting: 'Hello,',
  paragraphs: [message, `From ${name}\n${email}\n${phone}`],
  button: { label: 'Reply by email', url: `mailto:${email}` },
  footnote: `Sent with the contact form, which promises: ${replyPromise.sentence}`,
})

/** To the writer. It repeats nothing they typed: anybody could have given this address. */
export const enquiryReceived = ({ brand }: Site): Letter => ({
  kind: 'enquiry-received',
  topic: 'work',
  subject: `We have received your message to ${brand.name}`,
  greeting: 'Hello,',
  paragraphs: [
    `Thank you for writing to us. A person reads every message. ${replyPromise.sentence}`,
    `If you want to add something, write to ${brand.supportEmail}.`,
  ],
  footnote: 'If you did not write to us, somebody gave your address by mistake; you can ignore this message.',
})

/** To a contractor: what a visitor of their profile wrote. */
export const contactRequested = (site: Site, contractorFirstName: string, request: ContactRequestRow): Letter => ({
  kind: 'contact-request',
  topic: 'work',
  subject: `${request.first_name} has written to you through ${site.brand.name}`,
  greeting: `Hello ${contractorFirstName},`,
  paragraphs: [
    `${request.first_name} has read your profile and writes:`,
    request.message,
    request.shares_email
      ? `They have chosen to share their email address with you: ${request.email}`
      : 'They have not shared their email address. Reply through us and we will pass it on.',
  ],
  button: {
    label: `Reply to ${request.first_name}`,
    url: `${site.publicUrl}${paths.contactRequest(request.id)}`,
  },
})

/** To the sender: what the contractor answered, and how to go on. */
export const contactAnswered = (
  site: Site,
  businessName: string,
  request: ContactRequestRow,
  answer: string,
): Letter => ({
  kind: 'contact-answer',
  topic: 'work',
  subject: `${businessName} has replied to you`,
  greeting: `Hello ${request.first_name},`,
  paragraphs: [
    `${businessName} has replied to the message you sent through ${site.brand.name}:`,
    answer,
    'To get back to them, use the contact details on their profile, or post your job and invite them to quote for it.',
  ],
  button: { label: 'Open their profile', url: `${site.publicUrl}${paths.contractor(request.contractor_id)}` },
})

/** Our answer to an enquiry, below it what they wrote. */
export const enquiryAnswered = (
  { brand }: Site,
  { name, message }: { name: string; message: string },
  answer: string,
): Letter => ({
  kind: 'enquiry-answer',
  topic: 'work',
  subject: `Our reply to your message to ${brand.name}`,
  greeting: `Hello ${name},`,
  paragraphs: [answer, `You wrote: “${message}”`],
  footnote: `If you have more to say, write to ${brand.supportEmail}.`,
})
