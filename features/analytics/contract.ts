import * as z from 'zod'
import { priceFigures } from '#features/prices/contract.ts'
import { callsOf } from '#shared/endpoint.ts'
import { instant } from '#shared/shapes.ts'

const call = callsOf('analytics')

/** Results of a group of requests. */
const part = z.object({
  label: z.string(),
  /** Confirmed requests. */
  requests: z.number(),
  decided: z.number(),
  won: z.number(),
  /** Won requests as a percentage of the decided ones; null while too few are decided. */
  winRate: z.number().nullable(),
  quotes: z.number(),
  /** Median from the homeowner's approval to the first quote; null with too few quotes. */
  hoursToQuote: z.number().nullable(),
  /** Median in pence; null with too few quotes. */
  usualQuote: z.number().nullable(),
  /** Pence: the credits not returned, at the price in the plan they came with. */
  spent: z.number(),
  /** Pence for each job won; null with too few wins. */
  costPerWin: z.number().nullable(),
})
export type AnalyticsPart = z.output<typeof part>

const analytics = z.object({
  since: instant,
  /** All requests, and by group; months oldest first, other groups by number of requests. */
  all: part,
  byTrade: z.array(part),
  byArea: z.array(part),
  byPrice: z.array(part),
  byMonth: z.array(part),
  /** Own quotes for each kind of work beside accepted quotes nearby. */
  market: z.array(
    z.object({
      label: z.string(),
      quotes: z.number(),
      usualQuote: z.number().nullable(),
      /** Whole pounds; null with too few accepted quotes. */
      figures: priceFigures.nullable(),
    }),
  ),
  seasons: z.object({
    /** The county. */
    area: z.string(),
    /** The number of whole months counted. */
    months: z.number(),
    jobs: z.number(),
    /** Average jobs for each month from January to December; null with too few jobs or months. */
    usual: z.array(z.number()).nullable(),
  }),
})
export type Analytics = z.output<typeof analytics>

export const analyticsCalls = {
  own: call({
    method: 'GET',
    path: '/api/analytics',
    who: ['contractor'],
    summary: 'How my requests and quotes go, apart by trade, area, price and month, and beside the market; by plan',
    input: z.object({}),
    output: analytics,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  csv: call({
    method: 'GET',
    path: '/api/analytics.csv',
    criticality: 'sheddable',
    who: ['contractor'],
    summary: 'The same figures as a CSV file',
    input: z.object({}),
    output: z.instanceof(Response),
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
}
