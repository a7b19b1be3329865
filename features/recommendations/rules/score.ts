import { type Urgency, urgencyLabels } from '#features/jobs/rules.ts'
import { categoryName, trades } from '#features/trades/rules.ts'
import { days, hours } from '#shared/dates.ts'
import { formatPence } from '#shared/money.ts'
import { counted } from '#shared/numbers.ts'
import { namesOf } from '#shared/tables.ts'
import type { Record } from './history.ts'

/** The most jobs that are looked at for one contractor: the nearest and newest, in the order of the available jobs. */
export const candidateLimit = 200

/** What the panel shows at once, and how many reasons for each (part 2, section 9). */
export const shownAtOnce = { jobs: 3, reasons: 2 } as const

/**
 * What a match is made of. Each part gives 0 to 10 points, each counts so much, and the weights add up to 10: a match is 0 to
 * 100. This table and the functions below are the whole formula; no plan and no payment changes it.
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

/** The part of a job that its match depends on. */
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

/** The part of a contractor that their matches depend on. */
export interface Suitor {
  trades: readonly string[]
  radius: number
  /** By category of work. */
  records: ReadonlyMap<string, Record>
  /** What a job they win is usually worth, in pence. */
  usualValue: number | null
}

interface Scored {
  points: number
  /** Why, in words for the contractor. */
  reason: string
}

/** 10 for work one of their trades is there for, 6 for work that only a trade of many kinds takes on, 0 for other work. */
export function skillPoints(category: string, chosen: readonly string[]): Scored {
  const covering = trades.filter(({ name, covers }) => chosen.includes(name) && covers.some((one) => one === category))
  const [first] = covering
  const special = covering.find(({ covers }) => covers.length === 1)
  if (special) return { points: 10, reason: `${special.name} is one of your trades` }
  if (first) return { points: 6, reason: `${first.name} takes on work like this` }
  return { points: 0, reason: 'Not one of your trades' }
}

/** 10 next door, evenly down to 0 where the contractor's radius ends. */
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

/** The sooner it is wanted, the sooner it is decided. */
export function urgencyPoints(urgency: Urgency): Scored {
  const words =
    urgency === 'flexible' ? 'The homeowner is flexible about when' : `Wanted: ${urgencyLabels[urgency].toLowerCase()}`
  return { points: byUrgency[urgency], reason: words }
}

/**
 * 10 when the budget reaches what the contractor's jobs usually come to, less in proportion below it. 6 while nothing is known
 * of their jobs, 4 when no budget is given.
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

/** Fresh jobs have fewer contractors on them, and homeowners who still look every day. */
export function recencyPoints(createdAt: Date, now: Date): Scored {
  const age = now.getTime() - createdAt.getTime()
  const step = recencySteps.find(({ within }) => age < within)
  return step
    ? { points: step.points, reason: step.words }
    : { points: 0, reason: `Posted more than ${oldest} days ago` }
}

/** Everybody begins in the middle: as if with four requests of which two were won. */
const assumed = { won: 2, decided: 4 } as const

/** The share of the contractor's decided requests for this kind of work that were won, with the assumed ones counted in. */
export function recordPoints(category: string, { won, decided }: Record): Scored {
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
  /** Every part's reason, what speaks most for the job first. */
  reasons: string[]
}

const noRecord: Record = { won: 0, decided: 0 }

/** How well a job suits a contractor, and why. */
export function matchOf(job: JobFacts, suitor: Suitor, now: Date): Match {
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

/** How a score is coloured (part 2, section 9). */
export function matchTone(score: number): 'good' | 'info' | 'warn' {
  if (score >= 80) return 'good'
  return score >= 60 ? 'info' : 'warn'
}

const clamp = (points: number): number => Math.min(10, Math.max(0, points))
