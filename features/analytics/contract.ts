import * as z from 'zod'
import { priceFigures } from '#features/prices/contract.ts'
import { callsOf } from '#shared/endpoint.ts'
import { instant } from '#shared/shapes.ts'

const call = callsOf('analytics')

/** How requests of one kind went. */
const part = z.object({
  label: z.string(),
  /** Confirmed requests. */
  requests: z.number(),
  decided: z.number(),
  won: z.number(),
  /** Percent of the decided that were won; null while too few are decided. */
  winRate: z.number().nullable(),
  quotes: z.number(),
  /** From the homeowner's approval to the first quote, the one in the middle; null over too few quotes. */
  hoursToQuote: z.number().nullable(),
  /** Pence: what the one in the middle came to; null over too few quotes. */
  usualQuote: z.number().nullable(),
  /** Pence: the credits that did not come back, at the price of the plan they came with. */
  spent: z.number(),
  /** Pence for each job won; null while too few are won. */
  costPerWin: z.number().nullable(),
})
export type AnalyticsPart = z.output<typeof part>

const analytics = z.object({
  since: instant,
  /** All of it, and the same apart; months oldest first, the others by requests. */
  all: part,
  byTrade: z.array(part),
  byArea: z.array(part),
  byPrice: z.array(part),
  byMonth: z.array(part),
  /** Own quotes of each kind of work beside what was accepted around. */
  market: z.array(
    z.object({
      label: z.string(),
      quotes: z.number(),
      usualQuote: z.number().nullable(),
      /** Whole pounds; null where too few quotes were accepted. */
      figures: priceFigures.nullable(),
    }),
  ),
  seasons: z.object({
    /** The county. */
    area: z.string(),
    /** Over so many whole months. */
    months: z.number(),
    jobs: z.number(),
    /** Jobs a month from January to December, on average; null while there are too few to tell. */
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
    underLoad: 'spare',
    who: ['contractor'],
    summary: 'The same figures as a CSV file',
    input: z.object({}),
    output: z.instanceof(Response),
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
}
