import { withoutContactDetails } from '#features/contact-details/rules.ts'
import { maySeeProfile, ratingText } from '#features/contractors/rules.ts'
import type { ActionsOf } from '#server/feature.ts'
import { Refusal } from '#shared/refusal.ts'
import type { reviewCalls } from './contract.ts'
import { ratingFigures, reviewsOf } from './records.ts'

export const reviewActions: ActionsOf<typeof reviewCalls> = {
  async ofContractor({ db, actor }, { id, page }) {
    const figures = await ratingFigures(db, id)
    if (!figures || !maySeeProfile(figures, actor)) throw new Refusal('NOT_FOUND', 'Contractor not found')
    const { review_count: total, stars_1, stars_2, stars_3, stars_4, stars_5 } = figures
    return {
      summary: {
        rating: ratingText(figures.rating_sum, total),
        reviewCount: total,
        bars: { 1: stars_1, 2: stars_2, 3: stars_3, 4: stars_4, 5: stars_5 },
      },
      total,
      reviews: (await reviewsOf(db, id, page)).map((row) => ({
        id: row.id,
        contractorId: row.contractor_id,
        author: row.deleted_at ? 'A former member' : (row.first_name ?? 'A homeowner'),
        jobTitle: withoutContactDetails(row.title),
        category: row.category,
        town: row.town,
        rating: row.rating,
        comment: row.comment && withoutContactDetails(row.comment),
        workQuality: row.work_quality,
        communication: row.communication,
        timelyCompletion: row.timely_completion,
        valueForMoney: row.value_for_money,
        publishedAt: row.published_at,
        own: row.client_id === actor?.userId,
      })),
    }
  },
}
