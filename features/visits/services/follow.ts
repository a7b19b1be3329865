import { addStep } from '#features/conversations/services/add-step.ts'
import type { streetGiven } from '#features/jobs/services.ts'
import type { StepTaker } from '#features/leads/rules/actions.ts'
import { leadStates } from '#features/leads/rules/states.ts'
import type { leadStepped } from '#features/leads/services/step-taken.ts'
import { countSoon } from '#features/track-records/services.ts'
import type { FollowerOf, Transaction } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import { visitAddress, visitCancelled } from '../letters.ts'
import { arrangedOf, type KnownVisit, saveVisit, visitById, visitsOfLead, visitsToComeOf } from '../records.ts'
import { visitMoment } from '../rules/times.ts'
import { whyNotRecorded } from '../rules/words.ts'
import { calledOffBy, endedByLead, isOpen } from '../rules.ts'
import { mailVisit } from './appointment.ts'
import { missVisit } from './miss.ts'

/**
 * A recorded site visit completes the agreed one, if none was kept, and is refused before the time last agreed; the end of a
 * lead cancels its coming visit.
 */
export const followSteps: FollowerOf<typeof leadStepped> = async (transaction, { lead, event }) => {
  const { db, now, touch } = transaction
  const visited = event.action === 'site-visit-complete'
  if (!visited && !leadStates[lead.status].ended) return
  const visits = await visitsOfLead(db, lead.id)
  // The site was seen on another visit, so an open one is still to come.
  if (visited && visits.some(({ state }) => state === 'kept')) return
  const tooSoon = visited && whyNotRecorded(visits.map(arrangedOf), now)
  if (tooSoon) throw new Refusal('WRONG_STATE', tooSoon)
  const visit = visits.find(isOpen)
  if (!visit) return
  const { starts_at: startsAt } = visit
  touch(visit.client_id, visit.contractor_id)
  const end = endedByLead({ startsAt }, visited ? 'site visited' : 'lead over', now)
  if (end === 'kept') return saveVisit(db, visit, { state: 'kept', kept_at: now, kept_by: 'step', remind_at: null }, [])
  if (end === 'missed' && startsAt) return missVisit(transaction, visit, startsAt)
  if (visited) return cancelVisit(transaction, visit, 'rule', 'The site visit was recorded before a time was picked.')
  await cancelVisit(
    transaction,
    visit,
    calledOffBy(lead.status, event.by_role),
    'What you had arranged about this job has ended.',
  )
}

/**
 * Cancels the visit of an ended lead, in the name of whoever ended it, for the record; the two people only read that it is
 * cancelled with the lead.
 */
async function cancelVisit(transaction: Transaction, visit: KnownVisit, by: StepTaker, reason: string): Promise<void> {
  const { db, now } = transaction
  const { starts_at: startsAt } = visit
  const change = { cancelled_at: now, cancelled_by: by, cancel_reason: reason, remind_at: null } as const
  await saveVisit(db, visit, { state: 'cancelled', ...change }, [])
  if (!startsAt) return
  if (by !== 'rule') await countSoon(transaction, visit.contractor_id, visit.client_id)
  const what = `The visit of ${visitMoment(startsAt)} is cancelled.`
  const step = { step: 'visit-cancelled', author_id: null, by: 'rule', what, text: null } as const
  await addStep(transaction, visit.lead_id, step)
  const off = await visitById(db, visit.id)
  if (off) mailVisit(transaction, off, (news) => visitCancelled(news, reason, { by: 'rule', now }))
}

/** Mails the address of a job, and updates calendars, for contractors who are due to visit. */
export const notifyStreet: FollowerOf<typeof streetGiven> = async (transaction, { jobId }) => {
  const { db, now } = transaction
  for (const visit of await visitsToComeOf(db, jobId, now)) {
    await saveVisit(db, visit, {})
    const told = await visitById(db, visit.id)
    if (told) mailVisit(transaction, told, visitAddress, { to: ['contractor'] })
  }
}
