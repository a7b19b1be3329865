import { tradedBefore } from '#features/contractors/rules/traded-before.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { hours } from '#shared/dates.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { answerTime } from './rules.ts'

type Site = Pick<Settings, 'publicUrl' | 'brand'>

interface Addressee {
  id: string
  firstName: string
  /** The previous name of their business; null where we no longer hold it. */
  name: string | null
}

const letter = (name: 'found' | 'stands' | 'taken-back', { firstName }: Addressee) => ({
  kind: `traded-before-${name}` as const,
  topic: 'account' as const,
  greeting: `Hello ${firstName},`,
})

/** Tells a contractor what their profile says now and how to object; never which details led to it. */
export const tradedBeforeFound = ({ publicUrl, brand }: Site, person: Addressee): Letter => ({
  ...letter('found', person),
  subject: 'Your profile says that you traded before',
  paragraphs: [
    `We have looked at your account, and find that your business follows an earlier one here. Your profile says so now: “${tradedBefore([person.name])}”.`,
    'Reviews from that time are shown with your present ones, each marked as from before, and all of them count towards your rating.',
    `If this is wrong, object on your profile, once. Wherever there are two of us, somebody other than who decided this reads it, and you have an answer within ${counted(answerTime / hours(1), 'hour')}. You can also write to ${brand.supportEmail}.`,
  ],
  button: { label: 'See your profile', url: `${publicUrl}${paths.contractor(person.id)}` },
})

export const tradedBeforeStands = ({ brand, publicUrl }: Site, person: Addressee, answer: string): Letter => ({
  ...letter('stands', person),
  subject: 'We have decided about your objection',
  paragraphs: [
    `We have read your objection, and your profile goes on saying: “${tradedBefore([person.name])}”.`,
    `The reason: ${answer}`,
    `You cannot object again. If something new comes to light, write to ${brand.supportEmail}.`,
  ],
  button: { label: 'See your profile', url: `${publicUrl}${paths.contractor(person.id)}` },
})

export const tradedBeforeTakenBack = ({ publicUrl }: Site, person: Addressee, answer: string | null): Letter => ({
  ...letter('taken-back', person),
  subject: 'Your profile no longer says that you traded before',
  paragraphs: [
    'We have taken it back: your profile no longer says that you traded before, and only your own reviews are shown and counted.',
    ...(answer ? [`The reason: ${answer}`] : []),
  ],
  button: { label: 'See your profile', url: `${publicUrl}${paths.contractor(person.id)}` },
})

/** To our team: an objection needs an answer. */
export const objectionWaits = ({ publicUrl }: Site, business: string, objection: string): Letter => ({
  kind: 'objection-waits',
  topic: 'staff',
  subject: `${business} objects: they did not trade before`,
  greeting: 'Hello,',
  paragraphs: [`They write: “${objection}”`],
  button: { label: 'Read and answer', url: `${publicUrl}${paths.adminLinks({ show: 'objected' })}` },
})
