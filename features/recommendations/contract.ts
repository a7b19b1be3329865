import * as z from 'zod'
import { openJob } from '#features/jobs/contract.ts'
import { categoryIds, tradeNames } from '#features/trades/rules.ts'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { instant } from '#shared/shapes.ts'
import { partNames, shownAtOnce } from './rules/score.ts'

const call = callsOf('recommendations')

const points = z.number().int().min(0).max(10)

/** A job that suits the contractor, with its score and reasons. */
export const recommendation = z.object({
  job: openJob,
  /** 0 to 100. */
  matchScore: z.number(),
  skillMatch: points,
  locationProximity: points,
  urgencyFactor: points,
  /** The parts of the score (the three above among them), each with its reason. */
  parts: z.array(z.object({ name: z.enum(partNames), points, reason: z.string() })),
  /** The strongest reason first. */
  reasons: z.array(z.string()),
})
export type Recommendation = z.output<typeof recommendation>

const insights = z.object({
  /** How many confirmed requests the figures are based on. */
  basis: z.number(),
  /** Percent; null with too few cases. */
  successRate: z.number().nullable(),
  decided: z.number(),
  won: z.number(),
  /** Pence; null with too few cases. */
  averageJobValue: z.number().nullable(),
  valuedJobs: z.number(),
  preferredJobTypes: z.array(
    z.object({ category: z.string(), asked: z.number(), decided: z.number(), won: z.number() }),
  ),
  recommendations: z.array(z.string()),
})
export type OwnInsights = z.output<typeof insights>

const market = z.object({
  /** The place and the radius around it; null for the whole country. */
  area: z.object({ name: z.string(), miles: z.number() }).nullable(),
  /** How many jobs the figures are based on, and the date of the earliest possible one. */
  basis: z.number(),
  since: instant,
  competitionLevel: z.enum(['low', 'medium', 'high']).nullable(),
  contractorsPerJob: z.number().nullable(),
  /** Whole pounds, averaged over this many budgets. */
  averageBudget: z.number().nullable(),
  budgets: z.number(),
  weeks: z.array(z.object({ from: instant, jobs: z.number() })),
  marketTrends: z.array(z.object({ direction: z.enum(['up', 'down', 'level']), text: z.string() })),
  demandForecast: z.string().nullable(),
  recommendations: z.array(z.string()),
})
export type MarketData = z.output<typeof market>

export const recommendationCalls = {
  jobs: call({
    method: 'GET',
    path: '/api/recommendations/jobs/:contractorId',
    who: ['contractor'],
    summary: 'Available jobs that suit me best, with a score from 0 to 100 and its reasons',
    input: z.object({ contractorId: id, limit: z.coerce.number().int().min(1).max(20).default(shownAtOnce.jobs) }),
    output: z.array(recommendation),
    refusals: ['NOT_FOUND'],
  }),
  insights: call({
    method: 'GET',
    path: '/api/recommendations/insights/:contractorId',
    who: ['contractor'],
    summary: 'How my requests go, and what would make them go better; null where there is not enough to say',
    input: z.object({ contractorId: id }),
    output: insights,
    refusals: ['NOT_FOUND'],
  }),
  market: call({
    method: 'GET',
    path: '/api/recommendations/market',
    who: ['contractor', 'admin'],
    duty: 'figures',
    summary: 'What is asked for in a trade around a place (or everywhere), and how many are after it',
    input: z.object({
      location: z.string().trim().max(120, 'This location is too long').optional(),
      trade: z.enum([...tradeNames, ...categoryIds], 'Choose one of the trades').optional(),
    }),
    output: market,
  }),
}
