import { days, hours, inHours } from '#shared/dates.ts'
import { counted, withCommas } from '#shared/numbers.ts'

/** The period in days, and the fewest cases for showing a figure (decisions, sections 9 and 14). */
export const recordDays = 180
export const enough = 5

/** A contractor who sends no quote within this time of a visit counts as having sent none. */
export const quoteTime = days(14)
/** A visit cancelled with less notice counts as not kept. */
export const lateNotice = hours(24)
/** How long after its time a visit can still be proved by the code. */
export const provedWithin = hours(4)
/** Steps by which a homeowner, or a change of the job, ends a lead that may have a visit. */
export const endedByHomeowner = [
  'part',
  'call-off',
  'cancel-agreement',
  'confirm-completion',
  'say-completed',
  'presume-completed',
  'cancel',
  'homeowner-left',
  'close',
] as const

/** The side a measure is about. */
export type Measured = 'contractor' | 'client'

export const measureNames = [
  'first-answer',
  'visits-kept',
  'quotes-after-visits',
  'jobs-called-off',
  'final-totals',
  'requests-answered',
  'visits-attended',
] as const
export type MeasureName = (typeof measureNames)[number]

/** A person's result for one measure. */
export interface Figure {
  measure: MeasureName
  /** Number of cases, and how many of them were met. */
  cases: number
  met: number
  /** Median: times in seconds, differences of price as a fraction of the accepted total. */
  middle: number | null
}

interface Measure {
  whose: Measured
  label: string
  /** The singular and plural of the cases. */
  of: readonly [string, string]
  /** A share of the cases, or a median. */
  kind: 'share' | 'middle'
  /** Which of the two counts has to reach the minimum for the figure to be shown. */
  enough: 'cases' | 'met'
  says: (figure: Figure) => string
  /** Which events count and which do not, as published. */
  counts: string
  /** How the person measured can improve it. */
  moves: string
  /** The steps of a lead that change it; visits, messages and totals are handled separately. */
  steps: readonly string[]
  /** Its effect on the order of the directory. */
  ranks?: { points: number; when: string; reached: (figure: Figure) => boolean }
}

const shareOf = ({ met, cases }: Figure) => met / cases
const percent = (share: number) => `${Math.round(100 * share)}%`
const inDays = (time: number) => counted(time / days(1), 'day')

/** The thresholds for points in the directory. */
const helps = { answer: hours(24), visits: 0.9, quotes: 0.8 } as const

/**
 * Every measure of the two sides. The counting (records/count.ts), where figures are shown, the page that explains them and the
 * order of the directory are derived from this table.
 */
export const measures: Record<MeasureName, Measure> = {
  'first-answer': {
    whose: 'contractor',
    label: 'Time to first answer',
    of: ['request', 'requests'],
    kind: 'middle',
    enough: 'met',
    says: ({ middle }) => `Answers within ${withinWords(middle ?? 0)}`,
    counts:
      'From the moment a homeowner invites the contractor, or approves their request, to the first thing the contractor then does about it: a message, a step, times for a visit, or a no. An invitation that ran out without an answer counts with all the time it waited. The figure is the one in the middle, so that one bad week does not decide it.',
    moves: 'Answer invitations and approvals soon, be it with a message or a polite no.',
    steps: ['invite', 'approve', 'confirm-quote', 'decline', 'mark-contacted', 'site-visit-complete', 'expire'],
    ranks: {
      points: 2,
      when: `answers within ${inHours(helps.answer)}`,
      reached: ({ middle }) => middle !== null && middle * 1000 <= helps.answer,
    },
  },
  'visits-kept': {
    whose: 'contractor',
    label: 'Visits kept',
    of: ['visit', 'visits'],
    kind: 'share',
    enough: 'cases',
    says: (figure) => `Kept ${ofAll(figure)}`,
    counts: `Visits with an agreed time. Kept is one that the homeowner’s code or the homeowner confirmed. Not kept is one that nobody confirmed, or that the contractor called off with less than ${inHours(lateNotice)} to go. One that only the contractor says took place counts neither way, and so does one that was missed because of the homeowner, or while whose code was still good the homeowner ended it all.`,
    moves: `Ask for the code at the door. Call off or move a visit at least ${inHours(lateNotice)} before, and report it if nobody was there.`,
    steps: ['site-visit-complete', 'report-homeowner-issue', 'uphold-no-show', 'reject-report', ...endedByHomeowner],
    ranks: {
      points: 2,
      when: `keeps ${percent(helps.visits)} of visits`,
      reached: (figure) => shareOf(figure) >= helps.visits,
    },
  },
  'quotes-after-visits': {
    whose: 'contractor',
    label: 'Quotes sent after a visit',
    of: ['visit', 'visits'],
    kind: 'share',
    enough: 'cases',
    says: (figure) => `Sent a quote after ${ofAll(figure)}`,
    counts: `Site visits, and whether a formal quote followed. None has followed when the contractor withdrew, or ${inDays(quoteTime)} went by without one. Where the homeowner ended it before that, it counts neither way.`,
    moves: `Send a formal quote within ${inDays(quoteTime)} of the site visit, also where the price is not what they hoped for.`,
    steps: ['site-visit-complete', 'submit-quote', 'withdraw', 'part', 'close', 'cancel'],
    ranks: {
      points: 1,
      when: `quotes after ${percent(helps.quotes)} of visits`,
      reached: (figure) => shareOf(figure) >= helps.quotes,
    },
  },
  'jobs-called-off': {
    whose: 'contractor',
    label: 'Jobs called off',
    of: ['accepted job', 'accepted jobs'],
    kind: 'share',
    enough: 'cases',
    says: (figure) => `Called off ${figure.met === 0 ? `none of ${allOf(figure)}` : ofAll(figure)}`,
    counts:
      'Quotes that a homeowner accepted, and how many of those jobs the contractor then called off, or left with their account. One that the homeowner called off is no mark against the contractor, nor is one that ended with a suspension we lifted.',
    moves: 'Quote only for work you can take on: each accepted job that you do not call off lowers the share.',
    steps: ['accept-quote', 'call-off', 'leave', 'make-good'],
  },
  'final-totals': {
    whose: 'contractor',
    label: 'Accepted price against final price',
    of: ['finished job', 'finished jobs'],
    kind: 'middle',
    enough: 'cases',
    says: ({ middle }) => `Final price ${againstWords(middle ?? 0)}`,
    counts:
      'What the work came to in the end, as the homeowner says it, beside the quote they accepted. Where they do not say, it is the quote with every change that both agreed to. The figure is the one in the middle.',
    moves: 'Put everything into the quote, and agree changes in writing before you do them.',
    steps: ['confirm-completion', 'say-completed', 'presume-completed'],
  },
  'requests-answered': {
    whose: 'client',
    label: 'Requests answered',
    of: ['request', 'requests'],
    kind: 'share',
    enough: 'cases',
    says: (figure) => `Answered ${ofAll(figure)}`,
    counts:
      'Requests that a contractor confirmed, and whether the homeowner approved or declined them before they ran out. One that the contractor took back, or that ended because another quote was accepted, counts neither way.',
    moves: 'Approve or decline each request before it runs out: a no counts as much as a yes.',
    steps: ['approve', 'decline', 'expire'],
  },
  'visits-attended': {
    whose: 'client',
    label: 'Visits kept',
    of: ['visit', 'visits'],
    kind: 'share',
    enough: 'cases',
    says: (figure) => `Kept ${ofAll(figure)}`,
    counts: `Visits with an agreed time. Kept is one that the homeowner’s code or the homeowner confirmed. Not kept is one that was missed because of the homeowner, as a report that was upheld says, or that the homeowner called off with less than ${inHours(lateNotice)} to go.`,
    moves: `Be there at the agreed time, and give the code at the door. Call off or move a visit at least ${inHours(lateNotice)} before.`,
    steps: ['site-visit-complete', 'uphold-no-show'],
  },
}

export const measuresOf = (whose: Measured): MeasureName[] =>
  measureNames.filter((name) => measures[name].whose === whose)

const allOf = ({ measure, cases }: Figure) => counted(cases, ...measures[measure].of)
const ofAll = (figure: Figure) => `${withCommas(figure.met)} of ${allOf(figure)}`

/** A duration in words, rounded up: `3 hours`, or `2 days` from more than a day on. */
function withinWords(seconds: number): string {
  const time = seconds * 1000
  if (time <= days(1)) return counted(Math.max(1, Math.ceil(time / hours(1))), 'hour')
  return counted(Math.ceil(time / days(1)), 'day')
}

function againstWords(part: number): string {
  const rounded = Math.round(100 * Math.abs(part))
  return rounded === 0 ? 'as accepted' : `${rounded}% ${part > 0 ? 'above' : 'below'} the accepted quote`
}
