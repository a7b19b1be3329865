import { unaskedAfterHours } from '#features/jobs/rules.ts'
import { days, later, startOfDay } from '#shared/dates.ts'
import { namesOf } from '#shared/tables.ts'

/** Counted weeks, including the current one. */
export const countedWeeks = 13

/** The Monday of a day, both as `2026-03-02`. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T12:00:00Z`)
  return later(date, -days((date.getUTCDay() + 6) % 7))
    .toISOString()
    .slice(0, 10)
}

/** The Mondays of the counted weeks on a day, earliest first. */
export function weeksOn(day: string): string[] {
  const last = new Date(`${mondayOf(day)}T12:00:00Z`)
  return Array.from({ length: countedWeeks }, (_, n) =>
    later(last, -days(7 * (countedWeeks - 1 - n)))
      .toISOString()
      .slice(0, 10),
  )
}

/** The start of the counted period: midnight, UK time, of its first Monday. */
export const countedSince = (day: string): Date => startOfDay(weeksOn(day)[0] ?? day)

/** For one kind of work in one place and period. */
export interface JobFigures {
  posted: number
  day_over: number
  unasked: number
  asked: number
  minutes_to_request: number | null
  quoted: number
  minutes_to_quote: number | null
  accepted: number
  minutes_to_accepted: number | null
}

/** Figures that do not concern jobs. */
export const countNames = [
  'able',
  'homeowners',
  'contractors',
  'trials-ended',
  'trials-paid',
  'plans-at-start',
  'plans-ended',
  'revenue',
  'paid-back',
  'returned',
  'complaints',
] as const
export type CountName = (typeof countNames)[number]

type Unit = 'number' | 'share' | 'time' | 'pence'

interface Figure {
  label: string
  unit: Unit
  /** The exact definition of the figure. */
  counts: string
}

/** Under which trade and place contractors are counted; those without are in the totals only. */
const ofContractors =
  'By trade and place: under the first trade of the contractor’s profile, and where their business is.'
const ofHomeowners = 'By trade and place: those of their first job.'

/** Every figure of the market with its definition, for the page, the CSV file and the metrics. */
export const marketFigures = {
  posted: {
    label: 'Jobs posted',
    unit: 'number',
    counts: 'Jobs by when they were posted, those closed or removed since with them.',
  },
  asked: {
    label: 'Jobs with a request',
    unit: 'number',
    counts: 'Of the jobs posted: those that a contractor has asked for by now, or taken up an invitation to.',
  },
  unasked: {
    label: `No request after ${unaskedAfterHours} h`,
    unit: 'share',
    counts: `Of the jobs posted whose first ${unaskedAfterHours} hours are over: those that no contractor had asked for by then, nor taken up an invitation to.`,
  },
  toRequest: {
    label: 'Time to first request',
    unit: 'time',
    counts:
      'From posting until a contractor asked for the job or took up an invitation; the median of the jobs that got that far.',
  },
  toQuote: {
    label: 'Time to first quote',
    unit: 'time',
    counts: 'From posting until the first formal quote; the median of the jobs that got one.',
  },
  toAccepted: {
    label: 'From post to accepted',
    unit: 'time',
    counts: 'From posting until a quote was accepted; the median of the jobs on which one was.',
  },
  able: {
    label: 'Contractors who can take work',
    unit: 'number',
    counts:
      'Now: contractors whose profile is on show and who have a credit to spend, by the trades they cover and where their business is.',
  },
  homeowners: {
    label: 'Homeowners signed up',
    unit: 'number',
    counts: `Accounts of homeowners by when they were made, those deleted since with them. ${ofHomeowners}`,
  },
  contractors: {
    label: 'Contractors signed up',
    unit: 'number',
    counts: `Accounts of contractors by when they were made, those deleted since with them. ${ofContractors}`,
  },
  trialToPaid: {
    label: 'Trial to paid',
    unit: 'share',
    counts: `Of the free trials by when their month was over: those whose contractor has paid for a plan by now. ${ofContractors}`,
  },
  churn: {
    label: 'Churn',
    unit: 'share',
    counts: `Of the plans under way when the time began: those that have ended in it. ${ofContractors}`,
  },
  revenue: {
    label: 'Revenue',
    unit: 'pence',
    counts: `Invoices by when they were paid, VAT included, before what was paid back. ${ofContractors}`,
  },
  paidBack: {
    label: 'Paid back',
    unit: 'pence',
    counts: `Invoices by when their money was paid back. ${ofContractors}`,
  },
  returned: {
    label: 'Credits returned',
    unit: 'number',
    counts: 'Entries of the ledger by which a lead protection rule gave a credit back, by when.',
  },
  complaints: {
    label: 'Complaints',
    unit: 'number',
    counts:
      'Cases by when they were opened, whatever became of them. By trade and place: those of the job they are about, or of the contractor; a case about anything else is of the whole alone.',
  },
} as const satisfies Record<string, Figure>
export type FigureName = keyof typeof marketFigures
export const figureNames = namesOf(marketFigures)

/** A share from 0 to 1; null for a total of 0. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

export type FigureValues = Record<FigureName, number | null>

/** The counts of one slice by name, summed over their kinds. */
export type Counts = ReadonlyMap<string, number>

/** The figures of one slice; those that exist only for the present are null for a week. */
export function figuresFrom(jobs: JobFigures | undefined, counts: Counts, isNow: boolean): FigureValues {
  const count = (name: CountName) => counts.get(name) ?? 0
  return {
    posted: jobs?.posted ?? 0,
    asked: jobs?.asked ?? 0,
    unasked: shareOf(jobs?.unasked ?? 0, jobs?.day_over ?? 0),
    toRequest: jobs?.minutes_to_request ?? null,
    toQuote: jobs?.minutes_to_quote ?? null,
    toAccepted: jobs?.minutes_to_accepted ?? null,
    able: isNow ? count('able') : null,
    homeowners: count('homeowners'),
    contractors: count('contractors'),
    trialToPaid: shareOf(count('trials-paid'), count('trials-ended')),
    churn: shareOf(count('plans-ended'), count('plans-at-start')),
    revenue: count('revenue'),
    paidBack: count('paid-back'),
    returned: count('returned'),
    complaints: count('complaints'),
  }
}
