import { notShown, withoutContactDetails } from '#features/contact-details/rules.ts'
import { maySeeProfile, ratingText } from '#features/contractors/rules.ts'
import type { Action } from '#server/calls/feature.ts'
import { Refusal } from '#shared/refusal.ts'
import type { reviewCalls } from '../contract.ts'
import { countHeld, reviewFigures, reviewsOf } from '../records/list.ts'
import { replyChangeableUntil } from '../rules/standing.ts'
import { photosShown, replyShown } from '../services/views.ts'

export const ofContractor: Action<typeof reviewCalls.ofContractor> = async ({ db, actor, now }, asked) => {
  const { id, page, sort, ...narrowed } = asked
  const figures = await reviewFigures(db, id, narrowed)
  if (!figures || !maySeeProfile(figures, actor)) throw new Refusal('NOT_FOUND', 'Contractor not found')
  const { review_count: count, earlier, trades, stars_1, stars_2, stars_3, stars_4, stars_5 } = figures
  const [rows, beingLookedAt] = await Promise.all([
    reviewsOf(db, [id, ...earlier.map((account) => account.id)], { ...narrowed, page, sort }),
    actor?.userId === id ? countHeld(db, id) : 0,
  ])
  return {
    summary: {
      rating: ratingText(figures.rating_sum, count),
      reviewCount: count,
      before: earlier.map(({ name, sum, count }) => ({ name, rating: ratingText(sum, count), reviewCount: count })),
      bars: { 1: stars_1, 2: stars_2, 3: stars_3, 4: stars_4, 5: stars_5 },
    },
    total: trades.reduce((sum, trade) => sum + trade.asked, 0),
    trades,
    withPhotos: trades.reduce((sum, trade) => sum + trade.with_photos, 0),
    beingLookedAt,
    removed: figures.removed.flatMap(({ id, taken_down_at: at, taken_down_for: ground }) =>
      at ? [{ id, at: new Date(at), ground }] : [],
    ),
    reviews: rows.map((row) => ({
      id: row.id,
      contractorId: row.contractor_id,
      author: row.deleted_at ? 'A former member' : (row.first_name ?? 'A homeowner'),
      jobTitle: withoutContactDetails(row.title, notShown),
      category: row.category,
      town: row.town,
      rating: row.rating,
      comment: row.comment && withoutContactDetails(row.comment, notShown),
      workQuality: row.work_quality,
      communication: row.communication,
      timelyCompletion: row.timely_completion,
      valueForMoney: row.value_for_money,
      publishedAt: row.published_at ?? row.written_at,
      correctedAt: row.corrected_at,
      calledOff: row.lead_status === 'called_off',
      ...replyShown(row),
      photos: photosShown(row.photos),
      before: earlier.find(({ id }) => id === row.contractor_id) ?? null,
      own: row.client_id === actor?.userId,
      mayReply: row.contractor_id === actor?.userId ? replyingTo(row, now) : null,
    })),
  }
}

const replyingTo = (review: Parameters<typeof replyChangeableUntil>[0], now: Date) =>
  review.replied_at === null ? 'first' : replyChangeableUntil(review, now) && 'change'
