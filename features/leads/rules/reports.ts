import { dayOf, days, formatMoment, hours, inHours, later } from '#shared/dates.ts'
import { namesOf } from '#shared/tables.ts'
import type { ProtectionRuleName } from './actions.ts'
import { isUnsettled, type LeadState } from './states.ts'

interface ReportKind {
  label: string
  description: string
  /** A noun for the report: `reports a missed visit for …`. */
  what: string
  /** Time for the homeowner to answer before the report is upheld (decisions, section 6). */
  answerTime: number
  rule: ProtectionRuleName
}

/** The reports a contractor can make on a lead, each once (decisions, sections 4 and 6: rules 4 and 6). */
export const reportKinds = {
  'no-show': {
    label: 'No show',
    description: 'Nobody was there at the agreed time.',
    what: 'a missed visit',
    answerTime: hours(24),
    rule: 'no-show',
  },
  'unable-to-view': {
    label: 'Unable to view',
    description: 'Somebody was there, but the site could not be seen.',
    what: 'that the site could not be viewed',
    answerTime: hours(24),
    rule: 'no-show',
  },
  unreachable: {
    label: 'Cannot be reached',
    description: 'They approved me, and I cannot get hold of them.',
    what: 'that you could not be reached',
    answerTime: hours(48),
    rule: 'unreachable',
  },
  'not-a-real-job': {
    label: 'Not a real job',
    description: 'There is no such work, or it is not theirs to give.',
    what: 'that this is not a real job',
    answerTime: hours(24),
    rule: 'no-show',
  },
} as const satisfies Record<string, ReportKind>

export type ReportKindName = keyof typeof reportKinds
export const reportKindNames = namesOf(reportKinds)

/** The default text of a report about a visit (part 2, section 5). The others need a text. */
export const noShowNotes = 'Homeowner was unavailable or did not allow site inspection'
export const aboutVisits: readonly ReportKindName[] = ['no-show', 'unable-to-view']

/** A report's text: as typed, or the default of its kind; null when it has to be typed. */
export const reportNotes = (kind: ReportKindName, typed: string): string | null =>
  typed.trim() || (aboutVisits.includes(kind) ? noShowNotes : null)

/** Tells the contractor what happens after a report (part 2, section 8). */
export const askedToVerify = (kind: ReportKindName): string =>
  `The homeowner will be asked to verify this and to reply within ${inHours(reportKinds[kind].answerTime)}.`

/**
 * Whether a homeowner's silence upholds a report by itself. Where the visit was recorded since, the lead went on and a person
 * decides: otherwise a lead that leads to work would be free.
 */
export const silenceUpholds = ({ visited }: { visited: boolean }): boolean => !visited

/** What not answering means, to the homeowner who is asked; follows `If you do not answer, `. */
export const ifSilent = (report: { visited: boolean }): string =>
  silenceUpholds(report)
    ? 'we will accept the report, unless the visit has been recorded by then: a person decides in that case'
    : 'a person here decides without your answer, as the visit has been recorded'

/**
 * Whether an upheld report also closes its job, so that nobody else pays for it: that there is no such work was admitted by the
 * homeowner or found by an admin, not only left unanswered; and nobody else is at work on it.
 */
export const closesJob = (
  kind: ReportKindName,
  foundBy: string | null,
  { job, lead }: { job: { status: string; unsettled_leads: number }; lead: { status: LeadState } },
): boolean =>
  kind === 'not-a-real-job' &&
  foundBy !== null &&
  job.status === 'active' &&
  job.unsettled_leads === Number(isUnsettled(lead.status))

/** What that means for the job, before the answer or the decision; empty for other reports. */
export const whatOfJob = (kind: ReportKindName): string =>
  kind === 'not-a-real-job' ? ' If there is no such job, it is closed, unless somebody else is at work on it.' : ''

/** To a homeowner who disagrees without a word: an admin decides by both statements. */
export const needsStatement = 'Say in a sentence what happened instead: whoever decides goes by your words too.'

/** What such a report says about its job, for the ledger and for other contractors. */
export const noSuchJob = 'it turned out not to be a real job'

/** Ways in which a contractor tried to reach a homeowner. */
export const attemptKinds = { phone: 'Phone', email: 'Email', visit: 'Called round' } as const
export const attemptKindNames = namesOf(attemptKinds)

/** Most attempts stored for a lead. */
export const mostAttempts = 20

/** Whether attempts can be logged in this state: between approval and the visit. */
export const logsAttempts = (state: LeadState): boolean => state === 'confirmed' || state === 'contacted'

/**
 * When somebody counts as unreachable: this long after approval, and after attempts on this many days (decisions, section 6,
 * rule 6).
 */
export const unreachableAfter = { approval: days(3), daysTried: 2 } as const

/** Why a homeowner cannot be reported as unreachable yet; null when they can. Days are in UK time. */
export function whyNotUnreachable(approvedAt: Date | null, attempts: readonly Date[], now: Date): string | null {
  const from = approvedAt && later(approvedAt, unreachableAfter.approval)
  if (!from) return 'They have not approved you yet.'
  if (now < from) return `You can report this from ${formatMoment(from)} on.`
  const tried = new Set(attempts.map(dayOf)).size
  if (tried >= unreachableAfter.daysTried) return null
  return `Log an attempt to reach them on ${unreachableAfter.daysTried} different days first: there ${tried === 1 ? 'is one' : 'are none'} so far.`
}
