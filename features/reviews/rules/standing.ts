import { hours, inHours, later } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'

/** For how long a homeowner may correct a review, and a contractor a reply (decisions, section 14). */
export const correctionTime = hours(48)
export const replyTime = hours(48)

/** How often one person may correct what they wrote before a pause. */
export const correctionLimit = { times: 20, within: hours(24) } as const

/** The longest reply, in characters. */
export const replyLength = 1000

/** Where a review stands. */
export const reviewStandings = ['published', 'held', 'refused', 'removed'] as const
export type ReviewStanding = (typeof reviewStandings)[number]

interface Facts {
  written_at: Date
  published_at: Date | null
  taken_down_at: Date | null
  /** What the desk decided; absent of a review that it never had. */
  outcome: 'published' | 'refused' | null
}

export function standingOf({ published_at, taken_down_at, outcome }: Omit<Facts, 'written_at'>): ReviewStanding {
  if (taken_down_at) return 'removed'
  if (published_at) return 'published'
  return outcome === 'refused' ? 'refused' : 'held'
}

/** Until when a homeowner may correct what they wrote; null when they no longer may. */
export function correctableUntil(review: Facts, now: Date): Date | null {
  const standing = standingOf(review)
  const until = later(review.written_at, correctionTime)
  return (standing === 'published' || standing === 'held') && now < until ? until : null
}

interface Replied {
  replied_at: Date | null
  reply_taken_down_at: Date | null
}

/** Until when a reply may be changed; null when there is none that may. */
export function replyChangeableUntil({ replied_at, reply_taken_down_at }: Replied, now: Date): Date | null {
  const until = replied_at && !reply_taken_down_at && later(replied_at, replyTime)
  return until && now < until ? until : null
}

/** Refused with WRONG_STATE once what is written stands as it is. */
export function refuseLateCorrection(review: Facts, now: Date): void {
  if (correctableUntil(review, now)) return
  const standing = standingOf(review)
  throw new Refusal(
    'WRONG_STATE',
    standing === 'published' || standing === 'held'
      ? `A review can be corrected for ${inHours(correctionTime)} after it was written.`
      : 'This review is not shown any more, so it cannot be corrected.',
  )
}
export function refuseLateReply(review: Replied, now: Date): void {
  if (!review.replied_at || replyChangeableUntil(review, now)) return
  throw new Refusal(
    'WRONG_STATE',
    review.reply_taken_down_at
      ? 'We removed this reply, so it cannot be changed.'
      : `A reply can be changed for ${inHours(replyTime)} after it was written.`,
  )
}
