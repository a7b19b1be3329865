import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Input } from '#shared/endpoint.ts'
import type { enquiryCalls } from './contract.ts'

type Site = Pick<Settings, 'brand'>

/** To support: the message, and where to answer. */
export const enquiry = (
  { name, email, phone, message }: Input<typeof enquiryCalls.contact>,
  promise: string,
): Letter => ({
  kind: 'enquiry',
  topic: 'staff',
  subject: `Message from ${name}`,
  greeting: 'Hello,',
  paragraphs: [message, `From ${name}\n${email}\n${phone}`],
  button: { label: 'Reply by email', url: `mailto:${email}` },
  footnote: `Sent with the contact form, which promises: ${promise}`,
})

/** To the writer. It quotes nothing they typed, since anybody can enter somebody else's address. */
export const enquiryReceived = ({ brand }: Site, promise: string): Letter => ({
  kind: 'enquiry-received',
  topic: 'work',
  subject: `We have received your message to ${brand.name}`,
  greeting: 'Hello,',
  paragraphs: [
    `Thank you for writing to us. A person reads every message. ${promise}`,
    `If you want to add something, write to ${brand.supportEmail}.`,
  ],
  footnote: 'If you did not write to us, somebody gave your address by mistake; you can ignore this message.',
})

/** Our answer, with the message quoted below it. */
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
