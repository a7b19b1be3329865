import { jobLimits, type Urgency } from '#features/jobs/rules.ts'
import { days, later } from '#shared/dates.ts'
import { formatPence } from '#shared/money.ts'
import { counted } from '#shared/numbers.ts'

/** How far back a market is counted: whole weeks, the last one ending now. */
export const marketWeeks = 12
/** Limits of the panel (part 2, section 9). */
export const shownMarket = { trends: 3, opportunities: 2 } as const
/** Fewest jobs for a figure. */
export const enoughJobs = 5
/** Fewest jobs in each of the two periods of a trend. */
const enoughToCompare = 4
const compared = 4
/** A job younger than this many days has not had time to be found. */
export const settlingDays = 3

/** A posted job, as far as market figures need it. */
export interface PostedJob {
  createdAt: Date
  /** Whole pounds. */
  budgetMin: number | null
  budgetMax: number | null
  urgency: Urgency
  town: string
  /** Contractors who confirmed a request for it, whatever happened afterwards. */
  contractors: number
  /** Contractors may still ask for it. */
  open: boolean
  /** None of its slots is taken. */
  free: boolean
}

export type CompetitionLevel = 'low' | 'medium' | 'high'

export interface Market {
  /** How many jobs all of this is based on. */
  basis: number
  competitionLevel: CompetitionLevel | null
  /** The median number of contractors for a job; null with too few jobs. */
  contractorsPerJob: number | null
  /** Whole pounds; null with too few budgets. */
  averageBudget: number | null
  budgets: number
  /** Jobs posted in each week, oldest first. */
  weeks: { from: Date; jobs: number }[]
  marketTrends: { direction: 'up' | 'down' | 'level'; text: string }[]
  demandForecast: string | null
  /** Opportunities, in words. */
  recommendations: string[]
}

/** Demand in a place and trade, and its competition. `jobs` are those posted in the last `marketWeeks`. */
export function marketOf(jobs: readonly PostedJob[], now: Date): Market {
  const weeks = weeksOf(jobs, now)
  const seasoned = jobs.filter(({ createdAt }) => createdAt <= later(now, -days(settlingDays)))
  const perJob = seasoned.length < enoughJobs ? null : average(seasoned.map(({ contractors }) => contractors))
  const budgets = jobs.map(budgetOf).filter((budget) => budget !== null)
  return {
    basis: jobs.length,
    competitionLevel: perJob === null ? null : levelOf(perJob),
    contractorsPerJob: perJob === null ? null : Math.round(perJob * 10) / 10,
    averageBudget: budgets.length < enoughJobs ? null : Math.round(average(budgets)),
    budgets: budgets.length,
    weeks,
    marketTrends: [demandTrend(jobs, now), budgetTrend(jobs, now), urgencyTrend(jobs, now)].filter(
      (one) => one !== null,
    ),
    demandForecast: forecast(weeks),
    recommendations: [unasked(jobs), quietTown(jobs)].filter((one) => one !== null),
  }
}

/** Less than a third of a job's slots taken is low competition, two thirds or more is high. */
export function levelOf(contractorsPerJob: number): CompetitionLevel {
  const thirds = (3 * contractorsPerJob) / jobLimits.slots
  if (thirds < 1) return 'low'
  return thirds < 2 ? 'medium' : 'high'
}

function weeksOf(jobs: readonly PostedJob[], now: Date): Market['weeks'] {
  return Array.from({ length: marketWeeks }, (_, i) => {
    const from = later(now, -days(7 * (marketWeeks - i)))
    const to = later(from, days(7))
    return { from, jobs: jobs.filter(({ createdAt }) => createdAt > from && createdAt <= to).length }
  })
}

/** The middle of a homeowner's budget range. */
function budgetOf({ budgetMin, budgetMax }: PostedJob): number | null {
  if (budgetMin === null || budgetMax === null) return budgetMax ?? budgetMin
  return (budgetMin + budgetMax) / 2
}

/** The last four weeks and the four before. */
function spans(jobs: readonly PostedJob[], now: Date) {
  const middle = later(now, -days(7 * compared))
  const start = later(now, -days(14 * compared))
  return {
    last: jobs.filter(({ createdAt }) => createdAt > middle),
    before: jobs.filter(({ createdAt }) => createdAt > start && createdAt <= middle),
  }
}

type Trend = Market['marketTrends'][number]

const directionOf = (from: number, to: number): Trend['direction'] =>
  to === from ? 'level' : to > from ? 'up' : 'down'

function demandTrend(jobs: readonly PostedJob[], now: Date): Trend | null {
  const { last, before } = spans(jobs, now)
  if (last.length + before.length < 2 * enoughToCompare) return null
  const text = `${jobsText(last.length)} posted in the last ${compared} weeks, ${before.length} in the ${compared} before`
  return { direction: directionOf(before.length, last.length), text }
}

function budgetTrend(jobs: readonly PostedJob[], now: Date): Trend | null {
  const { last, before } = spans(jobs, now)
  const [to, from] = [last, before].map((some) => some.map(budgetOf).filter((budget) => budget !== null))
  if (!from || !to || from.length < enoughToCompare || to.length < enoughToCompare) return null
  const [was, is] = [Math.round(average(from)), Math.round(average(to))]
  const text = `Average budget ${formatPence(is * 100)} over ${jobsText(to.length)}, ${formatPence(was * 100)} before`
  return { direction: directionOf(was, is), text }
}

function urgencyTrend(jobs: readonly PostedJob[], now: Date): Trend | null {
  const { last, before } = spans(jobs, now)
  if (last.length < enoughToCompare || before.length < enoughToCompare) return null
  const soon = (some: readonly PostedJob[]) =>
    Math.round(
      (100 * some.filter(({ urgency }) => urgency === 'urgent' || urgency === 'within_week').length) / some.length,
    )
  const [was, is] = [soon(before), soon(last)]
  return { direction: directionOf(was, is), text: `${is}% of jobs are wanted within a week, ${was}% before` }
}

/** A plain estimate: half the weight on the last four weeks, half on all of them. */
function forecast(weeks: Market['weeks']): string | null {
  const total = sum(weeks.map(({ jobs }) => jobs))
  if (total < 2 * enoughJobs) return null
  const lately = sum(weeks.slice(-compared).map(({ jobs }) => jobs))
  const expected = Math.round((lately + (total * compared) / weeks.length) / 2)
  return `About ${jobsText(expected)} in the next ${compared} weeks, if things go on as in the last ${weeks.length}`
}

function unasked(jobs: readonly PostedJob[]): string | null {
  const open = jobs.filter((job) => job.open)
  const free = open.filter((job) => job.free).length
  if (free === 0) return null
  return `${free} of ${open.length} open ${open.length === 1 ? 'job has' : 'jobs have'} no contractor yet`
}

function quietTown(jobs: readonly PostedJob[]): string | null {
  const waiting = Map.groupBy(
    jobs.filter(({ open, free }) => open && free),
    ({ town }) => town,
  )
  const [best] = [...waiting].sort(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1))
  if (!best || best[1].length < 2) return null
  return `Most of those waiting are in ${best[0]}: ${best[1].length}`
}

const jobsText = (count: number): string => counted(count, 'job')
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const average = (values: readonly number[]): number => sum(values) / values.length
