import { withoutContactDetails } from '#features/contact-details/rules.ts'
import { sideOf } from '#features/leads/rules/sides.ts'
import { sharesContacts } from '#features/leads/rules/states.ts'
import type { Visit } from '../contract.ts'
import { factsOf, type KnownVisit } from '../records.ts'
import { canDo, siteOf, takenTimes, takesVisits, waitsFor } from '../rules.ts'

/** A visit as one of its two people sees it. */
export function visitView(row: KnownVisit, userId: string, now: Date): Visit {
  const side = sideOf(row, userId)
  const facts = factsOf(row)
  const shared = sharesContacts({ status: row.lead_status, approved_at: row.approved_at })
  const showsSite = shared && takesVisits(row.lead_status)
  const can = takesVisits(row.lead_status) || row.state !== 'proposed' ? canDo(facts, side, now) : []
  const shown = (text: string) => (shared ? text : withoutContactDetails(text))
  return {
    id: row.id,
    leadId: row.lead_id,
    jobId: row.job_id,
    jobTitle: side === 'client' ? row.job_title : shown(row.job_title),
    conversationId: row.conversation_id,
    side,
    other: side === 'client' ? row.business_name : row.client_name,
    state: row.state,
    version: row.version,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    times: row.times.map((time) => time.toISOString()),
    taken: takenTimes(row).map((time) => time.toISOString()),
    offeredBy: row.offered_by,
    waitsFor: waitsFor(facts, now),
    can,
    note: row.note && shown(row.note),
    address: showsSite ? siteOf(row) : null,
    street: side === 'client' || showsSite ? row.street : null,
    code: side === 'client' && (row.state === 'agreed' || can.includes('confirm')) ? row.code : null,
    keptAt: row.kept_at?.toISOString() ?? null,
    cancelled:
      row.state === 'cancelled' && row.cancelled_by
        ? { by: row.cancelled_by, reason: shown(row.cancel_reason ?? '') }
        : null,
  }
}
