import { hours, inHours, later } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'

/** Time for correcting a review or a reply (decisions, section 14). */
export const correctionTime = hours(48)
export const replyTime = hours(48)

/** Rate limit of one person's corrections. */
export const correctionLimit = { times: 20, within: hours(24) } as const

/** In characters. */
export const replyLength = 1000

/** The states of a review. */
export const reviewStandings = ['published', 'held', 'refused', 'removed'] as const
export type ReviewStanding = (typeof reviewStandings)[number]

interface Facts {
  written_at: Date
  published_at: Date | null
  taken_down_at: Date | null
  /** The desk's decision; absent for a review that was never held. */
  outcome: 'published' | 'refused' | null
}

export function standingOf({ published_at, taken_down_at, outcome }: Omit<Facts, 'written_at'>): ReviewStanding {
  if (taken_down_at) return 'removed'
  if (published_at) return 'published'
  return outcome === 'refused' ? 'refused' : 'held'
}

/** The author's deadline for corrections; null once past. */
export function correctableUntil(review: Facts, now: Date): Date | null {
  const standing = standingOf(review)
  const until = later(review.written_at, correctionTime)
  return (standing === 'published' || standing === 'held') && now < until ? until : null
}

interface Replied {
  replied_at: Date | null
  reply_taken_down_at: Date | null
}

/** The deadline for changing a reply; null without one that can be changed. */
export function replyChangeableUntil({ replied_at, reply_taken_down_at }: Replied, now: Date): Date | null {
  const until = replied_at && !reply_taken_down_at && later(replied_at, replyTime)
  return until && now < until ? until : null
}

/** Refuses with WRONG_STATE once corrections are closed. */
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

/** Refuses with WRONG_STATE a correction of words that were corrected since its author read them, as in another tab. */
export function refuseOvertaken({ corrected_at: at }: { corrected_at: Date | null }, seen: string | null | undefined) {
  if (seen === undefined || (at?.toISOString() ?? null) === seen) return
  throw new Refusal(
    'WRONG_STATE',
    'You have corrected this review meanwhile, in another tab or on another device. Close this and read it as it is now.',
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
