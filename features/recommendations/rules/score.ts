import { type Urgency, urgencyLabels } from '#features/jobs/rules.ts'
import { categoryName, trades } from '#features/trades/rules.ts'
import { days, hours } from '#shared/dates.ts'
import { formatPence } from '#shared/money.ts'
import { counted } from '#shared/numbers.ts'
import { namesOf } from '#shared/tables.ts'
import type { WinRecord } from './history.ts'

/** Limit of jobs scored for one contractor: the nearest and newest, in the order of the available jobs. */
export const candidateLimit = 200

/** Limits of the panel: jobs, and reasons for each (part 2, section 9). */
export const shownAtOnce = { jobs: 3, reasons: 2 } as const

/**
 * The parts of a match. Each gives 0 to 10 points, and the weights add up to 10, so a match is 0 to 100. This table and the
 * functions below are the whole formula; no plan or payment changes it.
 */
export const parts = {
  skill: { label: 'Skill', weight: 1.5 },
  distance: { label: 'Distance', weight: 2.5 },
  urgency: { label: 'Urgency', weight: 1 },
  budget: { label: 'Budget', weight: 1.5 },
  recency: { label: 'Recency', weight: 1.5 },
  record: { label: 'Your record', weight: 2 },
} as const

export type PartName = keyof typeof parts
export const partNames = namesOf(parts)

/** What a match needs of a job. */
export interface JobFacts {
  category: string
  /** Whole miles from the contractor's base. */
  miles: number
  urgency: Urgency
  /** Whole pounds. */
  budgetMin: number | null
  budgetMax: number | null
  createdAt: Date
}

/** What a match needs of a contractor. */
export interface Candidate {
  trades: readonly string[]
  radius: number
  /** By category of work. */
  records: ReadonlyMap<string, WinRecord>
  /** The usual value of a job they win, in pence. */
  usualValue: number | null
}

interface Scored {
  points: number
  /** The reason, in words for the contractor. */
  reason: string
}

/** 10 for work that is a main category of one of their trades, 6 for work only a general trade includes, 0 for other work. */
export function skillPoints(category: string, chosen: readonly string[]): Scored {
  const covering = trades.filter(({ name, covers }) => chosen.includes(name) && covers.some((one) => one === category))
  const [first] = covering
  const special = covering.find(({ covers }) => covers.length === 1)
  if (special) return { points: 10, reason: `${special.name} is one of your trades` }
  if (first) return { points: 6, reason: `${first.name} takes on work like this` }
  return { points: 0, reason: 'Not one of your trades' }
}

/** 10 at the contractor's base, falling linearly to 0 at their radius. */
export function distancePoints(miles: number, radius: number): Scored {
  const points = clamp(Math.round(10 * (1 - miles / radius)))
  const reason = miles < 1 ? 'Less than a mile away' : `${counted(miles, 'mile')} from you`
  return { points, reason }
}

const byUrgency: { readonly [Name in Urgency]: number } = {
  urgent: 10,
  within_week: 8,
  soon: 7,
  within_month: 5,
  flexible: 3,
}

/** More urgent work is decided sooner. */
export function urgencyPoints(urgency: Urgency): Scored {
  const words =
    urgency === 'flexible' ? 'The homeowner is flexible about when' : `Wanted: ${urgencyLabels[urgency].toLowerCase()}`
  return { points: byUrgency[urgency], reason: words }
}

/**
 * 10 when the budget reaches the usual value of the contractor's jobs, less in proportion below it. 6 without such a value, 4
 * without a budget.
 */
export function budgetPoints(job: Pick<JobFacts, 'budgetMin' | 'budgetMax'>, usual: number | null): Scored {
  const most = job.budgetMax ?? job.budgetMin
  if (most === null) return { points: 4, reason: 'No budget given' }
  const upTo = job.budgetMax === null ? `from ${formatPence(most * 100)}` : `up to ${formatPence(most * 100)}`
  if (usual === null) return { points: 6, reason: `Budget ${upTo}` }
  const points = usual <= 0 ? 10 : clamp(Math.floor((10 * most * 100) / usual))
  if (points === 10) return { points, reason: `Budget ${upTo} reaches what you usually quote` }
  return { points, reason: `Budget ${upTo} is below what you usually quote` }
}

const oldest = 30
const recencySteps = [
  { within: hours(24), points: 10, words: 'Posted in the last 24 hours' },
  { within: days(3), points: 8, words: 'Posted in the last 3 days' },
  { within: days(7), points: 6, words: 'Posted in the last week' },
  { within: days(14), points: 4, words: 'Posted in the last 2 weeks' },
  { within: days(oldest), points: 2, words: `Posted in the last ${oldest} days` },
] as const

/** New jobs have fewer contractors, and homeowners who still look every day. */
export function recencyPoints(createdAt: Date, now: Date): Scored {
  const age = now.getTime() - createdAt.getTime()
  const step = recencySteps.find(({ within }) => age < within)
  return step
    ? { points: step.points, reason: step.words }
    : { points: 0, reason: `Posted more than ${oldest} days ago` }
}

/** A prior: everybody begins as if two of four requests were won. */
const assumed = { won: 2, decided: 4 } as const

/** The share of decided requests for this kind of work that were won, including the prior. */
export function recordPoints(category: string, { won, decided }: WinRecord): Scored {
  const points = clamp(Math.round((10 * (won + assumed.won)) / (decided + assumed.decided)))
  const work = categoryName(category)
  if (decided === 0) return { points, reason: `No decided requests for ${work} yet` }
  return {
    points,
    reason: `You won ${won} of ${decided} decided ${decided === 1 ? 'request' : 'requests'} for ${work}`,
  }
}

export interface Match {
  /** 0 to 100. */
  matchScore: number
  /** In the order of `parts`. */
  parts: { name: PartName; points: number; reason: string }[]
  /** Every part's reason, the strongest first. */
  reasons: string[]
}

const noRecord: WinRecord = { won: 0, decided: 0 }

/** How well a job suits a contractor, and why. */
export function matchOf(job: JobFacts, suitor: Candidate, now: Date): Match {
  const scored: { [Name in PartName]: Scored } = {
    skill: skillPoints(job.category, suitor.trades),
    distance: distancePoints(job.miles, suitor.radius),
    urgency: urgencyPoints(job.urgency),
    budget: budgetPoints(job, suitor.usualValue),
    recency: recencyPoints(job.createdAt, now),
    record: recordPoints(job.category, suitor.records.get(job.category) ?? noRecord),
  }
  const list = partNames.map((name) => ({ name, ...scored[name] }))
  const byPoints = [...list].sort((a, b) => b.points - a.points || parts[b.name].weight - parts[a.name].weight)
  return {
    matchScore: Math.round(list.reduce((sum, { name, points }) => sum + parts[name].weight * points, 0)),
    parts: list,
    reasons: byPoints.map(({ reason }) => reason),
  }
}

/** The colour of a score (part 2, section 9). */
export function matchTone(score: number): 'good' | 'info' | 'warn' {
  if (score >= 80) return 'good'
  return score >= 60 ? 'info' : 'warn'
}

const clamp = (points: number): number => Math.min(10, Math.max(0, points))
