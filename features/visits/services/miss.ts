import { addStep } from '#features/conversations/services/add-step.ts'
import { countSoon } from '#features/track-records/services.ts'
import type { Transaction } from '#server/context.ts'
import { type KnownVisit, saveVisit } from '../records.ts'
import { visitMoment } from '../rules/times.ts'

/** The visit's time has passed without confirmation by code or homeowner; both are told in their conversation. */
export async function missVisit(transaction: Transaction, visit: KnownVisit, startsAt: Date): Promise<void> {
  await saveVisit(transaction.db, visit, { state: 'missed', remind_at: null }, [])
  await countSoon(transaction, visit.contractor_id, visit.client_id)
  const what = `The visit of ${visitMoment(startsAt)} was not confirmed: its time passed without the code.`
  await addStep(transaction, visit.lead_id, { step: 'visit-missed', author_id: null, by: 'rule', what, text: null })
}
