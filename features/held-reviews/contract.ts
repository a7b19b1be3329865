import * as z from 'zod'
import { leadEvent } from '#features/leads/contract/lead.ts'
import { feedback, reviewPhoto } from '#features/reviews/contract.ts'
import { signalNames } from '#features/reviews/rules/holding.ts'
import { refusalGroundNames } from '#features/reviews/rules/refusing.ts'
import { callsOf, done } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { statementLength } from '#shared/lengths.ts'
import { sortedPage } from '#shared/searching.ts'
import { instant, pence, stated } from '#shared/shapes.ts'

const call = callsOf('held-reviews')

/** One of the two people, with what the signals compare. */
const side = z.object({
  id,
  name: z.string(),
  joinedAt: instant,
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  address: z.string(),
})

/** A held review as the admin who decides sees it. */
export const heldReview = z.object({
  id,
  signals: z.array(z.enum(signalNames)),
  heldAt: instant,
  decideBy: instant,
  outcome: z.enum(['published', 'refused']).nullable(),
  ground: z.enum(refusalGroundNames).nullable(),
  reason: z.string().nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  /** Decided by the rule, as no admin had decided in time. */
  byRule: z.boolean(),
  /** Its current text, and the versions before each correction, oldest first. */
  said: feedback,
  photos: z.array(reviewPhoto),
  before: z.array(z.object({ rating: z.number(), comment: z.string().nullable(), replacedAt: instant })),
  job: z.object({ id, title: z.string(), postedAt: instant }),
  homeowner: side,
  contractor: side.extend({ business: z.string() }),
  /** The accepted total in pence; null without a quote. */
  total: pence.nullable(),
  /** The lead's history, as both sides can prove it. */
  events: z.array(leadEvent),
})
export type HeldReview = z.output<typeof heldReview>

const deciding = {
  who: ['admin'] as const,
  duty: 'moderation' as const,
  output: done,
  refusals: ['NOT_FOUND' as const, 'WRONG_STATE' as const],
  changes: ['held-reviews', 'reviews', 'leads', 'profiles', 'directory', 'audit'],
}

export const heldReviewCalls = {
  list: call({
    method: 'GET',
    path: '/api/admin/held-reviews',
    who: ['admin'],
    duty: 'moderation',
    summary: 'Reviews that are held back: those waiting longest first, those decided most recently, or as asked',
    input: z.object({
      ...sortedPage,
      state: z.enum(['waiting', 'decided']).default('waiting'),
    }),
    output: z.array(heldReview),
  }),
  publish: call({
    ...deciding,
    method: 'POST',
    path: '/api/admin/held-reviews/:reviewId/publish',
    summary:
      'Publish a review that was held back, or that was refused; wherever there are two of us, by another than who refused it',
    refusals: [...deciding.refusals, 'FORBIDDEN'],
    input: z.object({
      reviewId: id,
      reason: z.string().trim().max(statementLength.max, 'Please use fewer words').default(''),
    }),
  }),
  refuse: call({
    ...deciding,
    method: 'POST',
    path: '/api/admin/held-reviews/:reviewId/refuse',
    summary: 'Refuse a review that was held back',
    input: z.object({
      reviewId: id,
      ground: z.enum(refusalGroundNames, 'Choose one of the published grounds'),
      reason: stated('Say why, in a sentence'),
    }),
  }),
}
