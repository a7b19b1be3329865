import { type Feedback, feedback } from '#features/reviews/contract.ts'

/** The ratings; every one has default stars (part 1, section 5), which count only once chosen. */
export const ratings = [
  { name: 'rating', label: 'Overall rating' },
  { name: 'workQuality', label: 'Work quality' },
  { name: 'communication', label: 'Communication' },
  { name: 'timelyCompletion', label: 'Timely completion' },
  { name: 'valueForMoney', label: 'Value for money' },
] as const
export type RatingName = (typeof ratings)[number]['name']

/** The chosen stars and the comment. */
export interface FeedbackForm {
  stars: Partial<Record<RatingName, number>>
  comment: string
}

export const isUntouched = ({ stars, comment }: FeedbackForm): boolean =>
  Object.keys(stars).length === 0 && comment.trim() === ''

/** The published feedback; null while the overall stars are not chosen (decisions, section 9). */
export function feedbackOf({ stars, comment }: FeedbackForm): Feedback | null {
  if (stars.rating === undefined) return null
  return {
    rating: stars.rating,
    comment: comment.trim() || null,
    workQuality: stars.workQuality ?? null,
    communication: stars.communication ?? null,
    timelyCompletion: stars.timelyCompletion ?? null,
    valueForMoney: stars.valueForMoney ?? null,
  }
}

/** The error of the comment, if any. */
export const commentProblem = ({ comment }: FeedbackForm): string | undefined =>
  feedback.shape.comment.safeParse(comment).error?.issues[0]?.message

/** Existing feedback as form values. */
export const formOf = (given: Feedback): FeedbackForm => ({
  stars: Object.fromEntries(ratings.flatMap(({ name }) => (given[name] === null ? [] : [[name, given[name]]]))),
  comment: given.comment ?? '',
})
