import { addStep } from '#features/conversations/services/add-step.ts'
import type { streetGiven } from '#features/jobs/services.ts'
import type { StepTaker } from '#features/leads/rules/actions.ts'
import { leadStates } from '#features/leads/rules/states.ts'
import type { leadStepped } from '#features/leads/services/step-taken.ts'
import { countSoon } from '#features/track-records/services.ts'
import type { FollowerOf, Transaction } from '#server/context.ts'
import type { Letter } from '#server/mail/letter.ts'
import { type VisitNews, visitAddress, visitCancelled, visitSeen } from '../letters.ts'
import { type KnownVisit, openVisit, saveVisit, visitById, visitsToComeOf, wasVisited } from '../records.ts'
import { visitMoment } from '../rules/times.ts'
import { calledOffBy, endedByLead, keptEarly } from '../rules.ts'
import { mailVisit } from './appointment.ts'
import { missVisit } from './miss.ts'

/** A recorded site visit completes the agreed one, if none was kept; the end of a lead cancels its coming visit. */
export const followSteps: FollowerOf<typeof leadStepped> = async (transaction, { lead, event }) => {
  const { db, now, touch } = transaction
  const visited = event.action === 'site-visit-complete'
  if (!visited && !leadStates[lead.status].ended) return
  const visit = await openVisit(db, lead.id)
  if (!visit) return
  // The site was seen on another visit, so this one is still to come.
  if (visited && (await wasVisited(db, lead.id))) return
  const { starts_at: startsAt } = visit
  touch(visit.client_id, visit.contractor_id)
  const end = endedByLead({ startsAt }, visited ? 'site visited' : 'lead over', now)
  if (end === 'kept') return completeVisit(transaction, visit)
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
 * Completes the agreed visit along with the recorded site visit; if its time is still to come, both are told that it is free.
 */
async function completeVisit(transaction: Transaction, visit: KnownVisit): Promise<void> {
  const { db, now } = transaction
  const startsAt = visit.starts_at
  await saveVisit(db, visit, { state: 'kept', kept_at: now, kept_by: 'step', remind_at: null }, [])
  if (!startsAt || !keptEarly({ startsAt, keptAt: now })) return
  const what = `The site was seen before the visit of ${visitMoment(startsAt)}: nobody comes then.`
  await notifyBoth(transaction, visit, { step: 'visit-seen', what }, (news) => visitSeen(news, now))
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
  const write = (news: VisitNews) => visitCancelled(news, reason, { by: 'rule', now })
  await notifyBoth(transaction, visit, { step: 'visit-cancelled', what }, write)
}

/** Tells both that nobody comes at the agreed time, and why; the mail updates their calendars. */
async function notifyBoth(
  transaction: Transaction,
  { id, lead_id }: KnownVisit,
  step: { step: string; what: string },
  write: (news: VisitNews) => Letter,
): Promise<void> {
  await addStep(transaction, lead_id, { ...step, author_id: null, by: 'rule', text: null })
  const off = await visitById(transaction.db, id)
  if (off) mailVisit(transaction, off, write)
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
