import { withoutContactDetails } from '#features/contact-details/rules.ts'
import { eventsOf } from '#features/leads/records/list.ts'
import { newestQuotes } from '#features/quotes/records.ts'
import type { RefusalGround } from '#features/reviews/rules/refusing.ts'
import { photosShown } from '#features/reviews/services/views.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import { shownPhone } from '#shared/phone.ts'
import type { heldReviewCalls } from './contract.ts'
import { type DeskRow, deskPage } from './records.ts'
import { settle } from './services.ts'

export const heldReviewActions: ActionsOf<typeof heldReviewCalls> = {
  async list({ db }, { search, after, sort, state }) {
    const rows = await deskPage(db, { search, after, sort, waiting: state === 'waiting' })
    const leadIds = rows.map(({ lead_id }) => lead_id)
    const [events, quotes] = await Promise.all([eventsOf(db, leadIds), newestQuotes(db, leadIds)])
    return rows.map((row) => ({
      ...shown(row),
      total: quotes.get(row.lead_id)?.totalCost ?? null,
      events: (events.get(row.lead_id) ?? []).map((event) => ({
        id: event.id,
        at: event.at,
        action: event.action,
        by: event.by_role,
        to: event.to_status,
        notes: event.notes && withoutContactDetails(event.notes),
        removed: null,
      })),
    }))
  },
  publish: (context, { reviewId, reason }) => decide(context, reviewId, null, reason),
  refuse: (context, { reviewId, ground, reason }) => decide(context, reviewId, ground, reason),
}

async function decide(context: Context, reviewId: string, ground: RefusalGround | null, reason: string) {
  await settle(context, reviewId, { ground, reason: reason || null, decided_by: signedIn(context).userId })
  return {
    success: true as const,
    message: ground
      ? 'The homeowner has been told why, and how to appeal.'
      : 'It counts from now on. Both have been told.',
  }
}

const shown = (row: DeskRow) => ({
  id: row.id,
  signals: row.signals,
  heldAt: row.held_at,
  decideBy: row.decide_by,
  outcome: row.outcome,
  ground: row.ground,
  reason: row.reason,
  decidedAt: row.decided_at,
  decidedBy: row.decider,
  byRule: row.outcome !== null && row.decided_by === null,
  said: {
    rating: row.rating,
    comment: row.comment,
    workQuality: row.work_quality,
    communication: row.communication,
    timelyCompletion: row.timely_completion,
    valueForMoney: row.value_for_money,
  },
  photos: photosShown(row.photos),
  before: row.before.map(({ replaced_at, ...version }) => ({ ...version, replacedAt: new Date(replaced_at) })),
  job: { id: row.job_id, title: row.title, postedAt: row.posted_at },
  homeowner: {
    id: row.client_id,
    name: row.homeowner,
    joinedAt: row.homeowner_joined,
    emails: once(row.homeowner_email),
    phones: once(row.homeowner_phone).map(shownPhone),
    address: [row.location, row.postcode].filter(Boolean).join(', '),
  },
  contractor: {
    id: row.contractor_id,
    name: row.trader,
    business: row.business_name,
    joinedAt: row.trader_joined,
    emails: once(row.trader_email, row.business_email),
    phones: once(row.trader_phone, row.business_phone).map(shownPhone),
    address: row.business_address,
  },
})

const once = (...values: (string | null)[]): string[] => [...new Set(values.flatMap((value) => value || []))]
