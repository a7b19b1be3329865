import { addStep } from '#features/conversations/services/add-step.ts'
import type { LockedLead } from '#features/leads/records/lock.ts'
import { visitProofs } from '#features/leads/rules/story.ts'
import { applyStep } from '#features/leads/services/apply-step.ts'
import { notify } from '#features/leads/services/notify.ts'
import { countSoon } from '#features/track-records/services.ts'
import type { Transaction } from '#server/context.ts'
import { type KnownVisit, saveVisit } from '../records.ts'
import { visitMoment } from '../rules/times.ts'
import { isSiteVisit } from '../rules.ts'

/** Records a visit as kept: before a quote it is the lead's site visit, even without a recorded first contact. */
export async function keepVisit(
  transaction: Transaction,
  { job, lead, people }: LockedLead,
  visit: KnownVisit,
  { at, by }: { at: Date; by: 'code' | 'client' },
): Promise<void> {
  const kept = { state: 'kept', kept_at: at, kept_by: by, remind_at: null } as const
  await saveVisit(transaction.db, visit, { ...kept, cancelled_at: null, cancelled_by: null, cancel_reason: null }, [])
  await countSoon(transaction, visit.contractor_id, visit.client_id)
  const notes = `${visitProofs[by]}, ${visitMoment(at)}.`
  if (!isSiteVisit(lead.status)) {
    const step = { step: 'visit-kept', by: 'rule', author_id: null, text: null } as const
    return addStep(transaction, lead.id, { ...step, what: `The visit took place. ${notes}` })
  }
  const taker = { who: 'contractor', userId: lead.contractor_id } as const
  if (lead.status === 'confirmed') await applyStep(transaction, { job, lead }, 'mark-contacted', taker)
  await applyStep(transaction, { job, lead }, 'site-visit-complete', { ...taker, notes })
  await notify(transaction, lead, {
    action: 'site-visit-complete',
    by: 'contractor',
    jobTitle: job.title,
    notes,
    people,
  })
}
