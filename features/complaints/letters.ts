import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { formatMoment } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { type CaseSide, type ComplaintKind, complaintKinds, type Outcome, outcomes } from './rules.ts'

type Site = Pick<Settings, 'publicUrl' | 'brand'>

const greeting = 'Hello,'
const toCase = (url: string) => ({ label: 'Open the case', url })

/** To the complainant. It quotes nothing they typed, since anybody can enter somebody else's address. */
export const complaintReceived = ({ brand }: Site, number: string, answerBy: Date, url: string): Letter => ({
  kind: 'complaint-received',
  topic: 'work',
  subject: `We have your complaint: case ${number}`,
  greeting,
  paragraphs: [
    `Your complaint to ${brand.name} is case ${number}. A person reads it and answers you by ${formatMoment(answerBy)}.`,
    'You can read the case and add to it with the button below. If we ask the other side what they say, they read what you wrote.',
  ],
  button: toCase(url),
  footnote: 'If you did not complain to us, somebody gave your address by mistake; you can ignore this message.',
})

const toDesk = ({ publicUrl }: Site) => ({ label: 'Open the desk', url: `${publicUrl}${paths.adminComplaints}` })

/** To our team: a case needs an answer. */
export const complaintWaits = (site: Site, number: string, kind: ComplaintKind, text: string): Letter => ({
  kind: 'complaint-waits',
  topic: 'staff',
  subject: `A complaint is waiting: ${number}, ${complaintKinds[kind].toLowerCase()}`,
  greeting,
  paragraphs: [`Somebody complains: “${text}”`],
  button: toDesk(site),
})

/** To our team: a side has added a statement. */
export const complaintGoesOn = (site: Site, number: string, side: CaseSide, text: string): Letter => ({
  kind: 'complaint-goes-on',
  topic: 'staff',
  subject: `Case ${number}: ${side === 'other' ? 'the other side has answered' : 'more from who complained'}`,
  greeting,
  paragraphs: [`They write: “${text}”`],
  button: toDesk(site),
})

export const complaintAnswered = (number: string, text: string, url: string): Letter => ({
  kind: 'complaint-answered',
  topic: 'work',
  subject: `Our answer to your complaint, case ${number}`,
  greeting,
  paragraphs: [text],
  button: toCase(url),
})

/** To the other side, with our questions. */
export const otherSideAsked = (number: string, text: string, url: string): Letter => ({
  kind: 'complaint-asked',
  topic: 'work',
  subject: `A complaint that concerns you: what do you say? Case ${number}`,
  greeting,
  paragraphs: [
    'We have a complaint that concerns you, and decide nothing before we have heard you.',
    text,
    'Read what was said, and answer, with the button below. Whoever complained reads your answer too.',
  ],
  button: toCase(url),
})

/** To whoever complained: we have asked the other side. */
export const otherSideHeard = (number: string, url: string): Letter => ({
  kind: 'complaint-moves',
  topic: 'work',
  subject: `Case ${number}: we have asked the other side`,
  greeting,
  paragraphs: [
    'We have asked the other side what they say to your complaint. They read the case now, and can answer in it.',
    'You hear from us when they have answered, and when we decide.',
  ],
  button: toCase(url),
})

/** To a side: the other has added a statement, which is not quoted, since it can be read in the case alone. */
export const otherSideSaid = (number: string, url: string): Letter => ({
  kind: 'complaint-moves',
  topic: 'work',
  subject: `Case ${number}: the other side has said something`,
  greeting,
  paragraphs: ['The other side has said something in this case. You can read it, and say more, until it is decided.'],
  button: toCase(url),
})

interface Decision {
  outcome: Outcome
  /** The outcome it corrects. */
  before: Outcome | null
}

export const complaintClosed = (number: string, { outcome, before }: Decision, text: string, url: string): Letter => ({
  kind: 'complaint-closed',
  topic: 'work',
  subject: `Case ${number} is decided${before ? ' again' : ''}: ${outcomes[outcome].toLowerCase()}`,
  greeting,
  paragraphs: [
    ...(before ? [`We have corrected our decision in this case. It was: ${outcomes[before].toLowerCase()}.`] : []),
    text,
    'The page of the case says who else can help.',
  ],
  button: toCase(url),
})
