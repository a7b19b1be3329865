import type { Side } from '#features/leads/rules/sides.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { paths } from '#shared/paths.ts'
import type { KnownVisit } from './records.ts'
import { soonest, visitMoment } from './rules/times.ts'
import { siteOf } from './rules.ts'

/** Everything a letter about a visit may use. */
export interface VisitNews {
  site: Pick<Settings, 'publicUrl'>
  visit: KnownVisit
  /** The reader. */
  to: Side
  /** The agreed time as iCalendar. */
  calendar?: string
}

/** Who changed a visit, and when. */
interface Change {
  by: Side | 'rule'
  now: Date
}

const otherName = ({ visit, to }: VisitNews) => (to === 'client' ? visit.business_name : visit.client_name)
const timeOf = ({ starts_at }: KnownVisit) => (starts_at ? visitMoment(starts_at) : '')
const quoted = (words: string | null | undefined) => (words ? [`They wrote: “${words}”`] : [])

interface Heading extends Pick<Letter, 'kind' | 'subject'> {
  /** Of the button. */
  label?: string
}

const letter = (
  { site, visit, to, calendar }: VisitNews,
  { kind, subject, label = 'Open the visit' }: Heading,
  paragraphs: string[],
): Letter => ({
  kind,
  topic: 'work',
  subject,
  greeting: `Hello ${to === 'client' ? visit.client_name : visit.contractor_first_name},`,
  paragraphs,
  button: { label, url: `${site.publicUrl}${paths.visit(visit.id)}` },
  ...(calendar && { calendar }),
})

/** What each side does at the door. */
const atTheDoor = ({ to, visit }: VisitNews): string[] =>
  to === 'client'
    ? [
        `When ${visit.business_name} is at the door, give them the 4-digit code that is shown with the visit. It proves that they came.`,
        ...(visit.street
          ? []
          : [`${visit.business_name} does not know which house yet: add the address to the visit.`]),
      ]
    : [
        `The address is ${siteOf(visit)}. At the door, ask ${visit.client_name} for the 4-digit code and type it in: it proves that you came.`,
        ...(visit.street ? [] : [`${visit.client_name} has not said which house: ask before you set off.`]),
      ]

/** The other has offered times, or asked for some. */
export function timesOffered(news: VisitNews, note: string | null): Letter {
  const { visit } = news
  const name = otherName(news)
  const about = `“${visit.job_title}”`
  const kind = 'visit-offered'
  const isAgreed = visit.state === 'agreed'
  if (visit.times.length === 0) {
    const subject = isAgreed ? `The visit stays on ${timeOf(visit)}` : `${name} asks for other times for the visit`
    return letter(news, { kind, subject }, [
      isAgreed
        ? `None of the other times suits ${name}. The visit about ${about} stays on ${timeOf(visit)}.`
        : `${name} asks for other times for the visit about ${about}. Please offer some.`,
      ...quoted(note),
    ])
  }
  const subject = isAgreed
    ? `${name} asks to move the visit`
    : `${name} offers ${visit.times.length === 1 ? 'a time' : 'times'} for a visit`
  return letter(news, { kind, subject, label: 'Pick a time' }, [
    isAgreed
      ? `${name} would like to move the visit about ${about}, now on ${timeOf(visit)}, to one of these times:`
      : `For the visit about ${about}, ${name} offers:`,
    visit.times.map(visitMoment).join('\n'),
    ...quoted(note),
    ...(isAgreed ? [`Until you pick one, ${timeOf(visit)} holds.`] : []),
  ])
}

export const visitAgreed = (news: VisitNews): Letter =>
  letter(news, { kind: 'visit-agreed', subject: `Visit agreed: ${timeOf(news.visit)}` }, [
    `You and ${otherName(news)} have agreed a visit about “${news.visit.job_title}”: ${timeOf(news.visit)}.`,
    ...atTheDoor(news),
    'It is attached for your calendar, and we will remind you.',
  ])

/** To the contractor: the address was given or changed. */
export const visitAddress = (news: VisitNews): Letter =>
  letter(news, { kind: 'visit-address', subject: `Where to come: ${timeOf(news.visit)}` }, [
    `${otherName(news)} has said where to come for your visit about “${news.visit.job_title}”, ${timeOf(news.visit)}: ${siteOf(news.visit)}.`,
    'The attached file changes it in your calendar.',
  ])

/** A change of a visit that is soon is sent as a text too, except to whoever made it. */
function urgently({ to }: VisitNews, { by, now }: Change, times: readonly (Date | null)[], says: string) {
  const before = by === to ? undefined : soonest(times, now)
  return before && { text: { says, before } }
}

export const visitMoved = (news: VisitNews, before: Date, change: Change): Letter => ({
  ...letter(news, { kind: 'visit-moved', subject: `Visit moved to ${timeOf(news.visit)}` }, [
    `The visit about “${news.visit.job_title}” with ${otherName(news)} is now on ${timeOf(news.visit)}, no longer on ${visitMoment(before)}.`,
    ...atTheDoor(news),
    'The attached file changes it in your calendar.',
  ]),
  ...urgently(
    news,
    change,
    [before, news.visit.starts_at],
    `your visit of ${visitMoment(before)} is now on ${timeOf(news.visit)}. Sign in to see more.`,
  ),
})

/** To both if a time was agreed, otherwise to the other. */
export function visitCancelled(news: VisitNews, reason: string, change: Change): Letter {
  const { visit, to } = news
  const { by } = change
  const who = by === to ? 'You' : otherName(news)
  const at = visit.starts_at ? ` on ${timeOf(visit)}` : ''
  const subject = visit.starts_at ? `Visit cancelled: ${timeOf(visit)}` : 'Visit cancelled'
  const mail = letter(news, { kind: 'visit-cancelled', subject }, [
    by === 'rule'
      ? `The visit about “${visit.job_title}” with ${otherName(news)}${at} is cancelled. ${reason}`
      : `${who} cancelled the visit about “${visit.job_title}”${at}${by === to ? ` with ${otherName(news)}` : ''}.`,
    ...(by === 'rule' ? [] : by === to ? [`You wrote: “${reason}”`] : quoted(reason)),
  ])
  const says = `your visit of ${timeOf(visit)} is cancelled. Sign in to see why.`
  return { ...mail, ...urgently(news, change, [visit.starts_at], says) }
}

export const visitReminder = (news: VisitNews): Letter =>
  letter(news, { kind: 'visit-reminder', subject: `Your visit is on ${timeOf(news.visit)}` }, [
    `${otherName(news)} and you have agreed a visit about “${news.visit.job_title}”: ${timeOf(news.visit)}.`,
    ...atTheDoor(news),
    'If it does not suit after all, move or cancel it now, so that nobody waits for nothing.',
  ])
