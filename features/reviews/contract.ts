import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { instant } from '#shared/shapes.ts'
import { mostReviewPages } from './rules.ts'

const call = callsOf('reviews')

const stars = z.number('Choose from 1 to 5 stars').int().min(1, 'At least 1 star').max(5, 'At most 5 stars')

const touched = stars.nullable().default(null)

/**
 * What a homeowner says of the work (part 1, section 3). A rating that nobody touched is none, so it is not there (decisions,
 * section 9).
 */
export const feedback = z.object({
  rating: stars,
  comment: z.string().trim().max(2000, 'Keep the comment under 2,000 characters').nullable().default(null),
  workQuality: touched,
  communication: touched,
  timelyCompletion: touched,
  valueForMoney: touched,
})
export type Feedback = z.output<typeof feedback>

/** A published review: always of a job done through the site. */
export const review = feedback.extend({
  id,
  contractorId: id,
  /** First name of the homeowner only. */
  author: z.string(),
  jobTitle: z.string(),
  category: z.string(),
  town: z.string(),
  publishedAt: instant,
  /** Whether the reader wrote it. */
  own: z.boolean(),
})
export type Review = z.output<typeof review>

export const ratingSummary = z.object({
  /** The mean with one decimal, `4.7`; `0.0` without reviews. */
  rating: z.string(),
  reviewCount: z.number(),
  /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
  bars: z.object({ 1: z.number(), 2: z.number(), 3: z.number(), 4: z.number(), 5: z.number() }),
})

export const reviewCalls = {
  ofContractor: call({
    method: 'GET',
    path: '/api/contractors/:id/reviews',
    who: 'anyone',
    summary: 'Published reviews of a contractor, newest first, with the figures computed from them',
    input: z.object({ id, page: z.coerce.number().int().min(1).max(mostReviewPages).default(1) }),
    output: z.object({ summary: ratingSummary, reviews: z.array(review), total: z.number() }),
    refusals: ['NOT_FOUND'],
  }),
}
