import { photosShown } from '#features/reviews/services/views.ts'
import type { Action } from '#server/calls/feature.ts'
import type { reportCalls } from '../contract.ts'
import { type DeskRow, deskPage, reportsOfThings } from '../records/desk.ts'

/** A page of the desk: each report with the others about the same text. */
export const list: Action<typeof reportCalls.list> = async ({ db }, wanted) => {
  const rows = await deskPage(db, wanted)
  const all = await reportsOfThings(
    db,
    rows.map(({ thing_id }) => thing_id),
  )
  const othersOf = (row: DeskRow) => all.filter(({ id, thing_id }) => thing_id === row.thing_id && id !== row.id)
  return rows.map((row) => ({
    ...shown(row),
    others: othersOf(row).map((other) => ({
      id: other.id,
      state: other.state,
      reason: other.reason,
      statement: other.statement,
      reportedAt: other.reported_at,
    })),
  }))
}

const shown = (row: DeskRow) => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  reason: row.reason,
  statement: row.statement,
  reportedAt: row.reported_at,
  reporter: row.reporter,
  author: row.author,
  authorRemoved: row.author_removed,
  job: {
    id: row.job_id,
    title: row.title,
    homeowner: row.homeowner,
    homeownerId: row.homeowner_id,
    contractor: row.contractor,
    contractorId: row.contractor_id,
  },
  conversationId: row.conversation_id,
  text: row.text,
  before: row.said !== null && row.said !== row.text ? row.said : null,
  rating: row.rating,
  answered: row.answered,
  photos: row.kind === 'review' ? photosShown(row.photos) : [],
  writtenAt: row.written_at,
  ground: row.ground,
  decision: row.decision,
  decidedAt: row.decided_at,
  decidedBy: row.decider,
})
