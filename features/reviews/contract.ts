import * as z from 'zod'
import { removalGroundNames } from '#features/removals/rules.ts'
import { categoryIds } from '#features/trades/rules.ts'
import { callsOf, done } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { picture } from '#shared/pictures.ts'
import { instant } from '#shared/shapes.ts'
import { mostReviewPages, reviewOrderNames } from './rules/pages.ts'
import { refusalGroundNames } from './rules/refusing.ts'
import { replyLength, reviewStandings } from './rules/standing.ts'

const call = callsOf('reviews')

const stars = z.number('Choose from 1 to 5 stars').int().min(1, 'At least 1 star').max(5, 'At most 5 stars')

const touched = stars.nullable().default(null)

/** A homeowner's feedback on the work (part 1, section 3). A rating nobody set is absent (decisions, section 9). */
export const feedback = z.object({
  rating: stars,
  comment: z.string().trim().max(2000, 'Keep the comment under 2,000 characters').nullable().default(null),
  workQuality: touched,
  communication: touched,
  timelyCompletion: touched,
  valueForMoney: touched,
})
export type Feedback = z.output<typeof feedback>

/** The contractor's reply to a review. */
export const reply = z.object({
  text: z.string(),
  at: instant,
  /** The last change. */
  changedAt: instant.nullable(),
})

/** When a text was removed, and on which published ground. */
const takenDown = z.object({ at: instant, ground: z.enum(removalGroundNames).nullable() })

/** A photo of a review, for those who may see the review. */
export const reviewPhoto = picture.extend({ id })
export type ReviewPhoto = z.output<typeof reviewPhoto>

/** A published review: always of work agreed through the site, finished or called off. */
export const review = feedback.extend({
  id,
  contractorId: id,
  /** The homeowner's first name only. */
  author: z.string(),
  jobTitle: z.string(),
  category: z.string(),
  town: z.string(),
  publishedAt: instant,
  correctedAt: instant.nullable(),
  /** Whether the work was called off, so that the review is not of finished work. */
  calledOff: z.boolean(),
  reply: reply.nullable(),
  /** Null unless there is a removed reply. */
  replyTakenDown: takenDown.nullable(),
  /** In order of arrival. */
  photos: z.array(reviewPhoto),
  /** The earlier account a review belongs to, with its name; null for a review of the current one. */
  before: z.object({ name: z.string().nullable() }).nullable(),
  /** Whether the reader is its author. */
  own: z.boolean(),
  /** What the contractor, as reader, may do. */
  mayReply: z.enum(['first', 'change']).nullable(),
})
export type Review = z.output<typeof review>

/** A review as its author sees it. */
export const ownReview = feedback.extend({
  id,
  standing: z.enum(reviewStandings),
  writtenAt: instant,
  publishedAt: instant.nullable(),
  correctedAt: instant.nullable(),
  /** The author's deadline for corrections; null once past. */
  correctableUntil: instant.nullable(),
  /** Why it is not published; null unless refused. Of one that nobody decided in time there is no ground. */
  refusal: z.object({ ground: z.enum(refusalGroundNames).nullable(), reason: z.string() }).nullable(),
  /** Null unless removed. */
  takenDown: takenDown.nullable(),
  reply: reply.nullable(),
  replyTakenDown: takenDown.nullable(),
  photos: z.array(reviewPhoto),
})
export type OwnReview = z.output<typeof ownReview>

export const ratingSummary = z.object({
  /** The mean with one decimal, `4.7`; `0.0` without reviews. */
  rating: z.string(),
  reviewCount: z.number(),
  /** The own average of each earlier account among those; the current one may have no reviews. */
  before: z.array(z.object({ name: z.string().nullable(), rating: z.string(), reviewCount: z.number() })),
  /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
  bars: z.object({ 1: z.number(), 2: z.number(), 3: z.number(), 4: z.number(), 5: z.number() }),
})

const changes = ['reviews', 'directory', 'leads', 'profiles']

export const reviewCalls = {
  ofContractor: call({
    method: 'GET',
    path: '/api/contractors/:id/reviews',
    allowsReplicaLag: true,
    who: 'anyone',
    summary:
      'Published reviews of a contractor, sorted and narrowed as asked, with the figures computed from all of them',
    input: z.object({
      id,
      page: z.coerce.number().int().min(1).max(mostReviewPages).default(1),
      sort: z.enum(reviewOrderNames).default('newest'),
      stars: z.coerce.number().int().min(1).max(5).optional(),
      /** The kind of work, by its id. */
      trade: z.enum(categoryIds).optional(),
      /** Only those with photos. */
      photos: z.enum(['with']).optional(),
    }),
    output: z.object({
      summary: ratingSummary,
      reviews: z.array(review),
      /** The number of matching reviews on all pages. */
      total: z.number(),
      /** The kinds of work with reviews. */
      trades: z.array(z.object({ category: z.string(), count: z.number() })),
      withPhotos: z.number(),
      removed: z.array(takenDown.extend({ id })),
      /** For the contractor only: the number held for a check. */
      beingLookedAt: z.number(),
    }),
    refusals: ['NOT_FOUND'],
  }),
  reply: call({
    method: 'POST',
    path: '/api/reviews/:id/reply',
    who: ['contractor'],
    summary: 'Reply, once, to a review of my work, or change the reply soon after',
    input: z.object({
      id,
      text: z
        .string('Write your reply')
        .trim()
        .min(1, 'Write your reply')
        .max(replyLength, `Keep it under ${replyLength} characters`),
    }),
    output: done,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes: ['reviews', 'leads'],
  }),
  correct: call({
    method: 'PATCH',
    path: '/api/reviews/:id',
    who: ['client'],
    summary: 'Correct my review soon after I wrote it',
    input: z.object({
      id,
      feedback,
      /** When the review was last corrected as the caller has read it; refused if it was corrected since. */
      seen: instant.nullable().optional(),
    }),
    output: done,
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'TOO_MANY_REQUESTS'],
    changes,
  }),
}
