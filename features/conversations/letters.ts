import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import type { Side } from './rules.ts'

type Site = Pick<Settings, 'publicUrl' | 'brand'>

/** To a contractor: what a visitor of their profile wrote. */
export const contactRequested = (
  site: Site,
  firstName: string,
  { id, from, text, email }: { id: string; from: string; text: string; email: string | null },
): Letter => ({
  kind: 'contact-request',
  topic: 'work',
  subject: `${from} has written to you through ${site.brand.name}`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `${from} has read your profile and writes:`,
    text,
    email
      ? `They have chosen to share their email address with you: ${email}`
      : 'They have not shared their email address. Reply through us and we will pass it on.',
  ],
  button: { label: `Reply to ${from}`, url: `${site.publicUrl}${paths.contactRequest(id)}` },
})

/** To the sender: what the contractor answered, and how to go on. */
export const contactAnswered = (
  site: Site,
  businessName: string,
  { to, text, contractorId }: { to: string; text: string; contractorId: string },
): Letter => ({
  kind: 'contact-answer',
  topic: 'work',
  subject: `${businessName} has replied to you`,
  greeting: `Hello ${to},`,
  paragraphs: [
    `${businessName} has replied to the message you sent through ${site.brand.name}:`,
    text,
    'To get back to them, use the contact details on their profile, or post your job and invite them to quote for it.',
  ],
  button: { label: 'Open their profile', url: `${site.publicUrl}${paths.contractor(contractorId)}` },
})

/** What is unread in one conversation. */
export interface Unread {
  from: string
  jobTitle: string | null
  /** The newest message, as its reader sees it. */
  text: string
  count: number
  leadId: string | null
  contractorId: string
  firstEntryId: string
}

/** So many conversations are named in one mail. */
const mostNamed = 5

/** To either: what was not read for a while, all of it in one mail. */
export function messagesUnread({ publicUrl }: Site, firstName: string, side: Side, unread: readonly Unread[]): Letter {
  const [first] = unread
  const names = [...new Set(unread.map(({ from }) => from))]
  const count = unread.reduce((sum, one) => sum + one.count, 0)
  const lines = unread
    .slice(0, mostNamed)
    .map(({ from, jobTitle, text }) => `${from}${jobTitle ? `, about “${jobTitle}”` : ''}:\n${text}`)
  const left = unread.length - mostNamed
  return {
    kind: 'messages-unread',
    topic: 'work',
    subject: names.length === 1 ? `${names[0]} has written to you` : `${counted(count, 'unread message')} for you`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      count === 1
        ? 'There is a message that you have not read yet:'
        : `There are ${count} messages you have not read yet:`,
      ...lines,
      ...(left > 0 ? [`And in ${counted(left, 'more conversation')}.`] : []),
    ],
    ...(first && { button: { label: 'Read and Reply', url: `${publicUrl}${placeOf(first, side)}` } }),
  }
}

/** Where a conversation is read. */
function placeOf({ leadId, contractorId, firstEntryId }: Unread, side: Side): string {
  if (leadId) return paths.lead(side, leadId)
  return side === 'contractor' ? paths.contactRequest(firstEntryId) : paths.contractor(contractorId)
}
