import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'

type Site = Pick<Settings, 'publicUrl' | 'brand'>

/** To a contractor: a visitor wrote from their profile. */
export const contactRequested = (
  site: Site,
  firstName: string,
  { conversationId, from, text, email }: { conversationId: string; from: string; text: string; email: string | null },
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
  button: { label: `Reply to ${from}`, url: `${site.publicUrl}${paths.conversation(conversationId)}` },
})

/** To the sender: the contractor's answer, and how to go on. */
export const contactAnswered = (
  site: Site,
  businessName: string,
  { to, text, conversationId }: { to: string; text: string; conversationId: string },
): Letter => ({
  kind: 'contact-answer',
  topic: 'work',
  subject: `${businessName} has replied to you`,
  greeting: `Hello ${to},`,
  paragraphs: [
    `${businessName} has replied to the message you sent through ${site.brand.name}:`,
    text,
    'You can write back in the same place, or post your job and invite them to quote for it.',
  ],
  button: { label: 'Read and Reply', url: `${site.publicUrl}${paths.conversation(conversationId)}` },
})

/** The unread messages of one conversation. */
export interface Unread {
  from: string
  jobTitle: string | null
  /** The newest message, as its reader sees it. */
  text: string
  count: number
  conversationId: string
}

const mostNamed = 5

/** To either person: everything unread for a while, in one mail. */
export function messagesUnread({ publicUrl }: Site, firstName: string, unread: readonly Unread[]): Letter {
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
    ...(first && {
      button: { label: 'Read and Reply', url: `${publicUrl}${paths.conversation(first.conversationId)}` },
    }),
  }
}
