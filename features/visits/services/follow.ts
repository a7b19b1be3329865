import { addStep } from '#features/conversations/services/add-step.ts'
import type { streetGiven } from '#features/jobs/services.ts'
import type { StepTaker } from '#features/leads/rules/actions.ts'
import { leadStates } from '#features/leads/rules/states.ts'
import type { leadStepped } from '#features/leads/services/step-taken.ts'
import { countSoon } from '#features/track-records/services.ts'
import type { FollowerOf, Transaction } from '#server/context.ts'
import { visitAddress, visitCancelled } from '../letters.ts'
import { type KnownVisit, saveVisit, visitById, visitsToComeOf, visitUnderWay, wasVisited } from '../records.ts'
import { visitMoment } from '../rules/times.ts'
import { calledOffBy, endedByLead, keptEarly } from '../rules.ts'
import { mailVisit } from './appointment.ts'
import { missVisit } from './miss.ts'

/** A site visit that is recorded was the one agreed, if none was kept; and with its lead, a visit that is still to come is off. */
export const followSteps: FollowerOf<typeof leadStepped> = async (transaction, { lead, event }) => {
  const { db, now, touch } = transaction
  const visited = event.action === 'site-visit-complete'
  if (!visited && !leadStates[lead.status].ended) return
  const visit = await visitUnderWay(db, lead.id)
  if (!visit) return
  // Where another visit was the one that took place, this one is still to come.
  if (visited && (await wasVisited(db, lead.id))) return
  const { starts_at: startsAt } = visit
  touch(visit.client_id, visit.contractor_id)
  const end = endedByLead({ startsAt }, visited ? 'site visited' : 'lead over', now)
  if (end === 'kept') return keepAlong(transaction, visit)
  if (end === 'missed' && startsAt) return missVisit(transaction, visit, startsAt)
  if (visited) return cancelAlong(transaction, visit, 'rule', 'The site has been seen.')
  await cancelAlong(transaction, visit, calledOffBy(lead.status, event.by_role), 'The lead has ended.')
}

/** A site visit that is recorded was the one agreed; where its hour is still to come, both are told that it stands free. */
async function keepAlong(transaction: Transaction, visit: KnownVisit): Promise<void> {
  const { db, now } = transaction
  const startsAt = visit.starts_at
  await saveVisit(db, visit, { state: 'kept', kept_at: now, kept_by: 'step', remind_at: null }, [])
  if (startsAt && keptEarly({ startsAt, keptAt: now })) await tellOff(transaction, visit, startsAt, seenBefore)
}

const seenBefore =
  'The contractor has recorded that they saw the site before. If nobody has been, say so in the messages: another visit can be arranged.'

/** Whoever ended the lead has called off its visit too, for the record; both read only that it is off with the lead. */
async function cancelAlong(transaction: Transaction, visit: KnownVisit, by: StepTaker, reason: string): Promise<void> {
  const { db, now } = transaction
  const { starts_at: startsAt } = visit
  const change = { cancelled_at: now, cancelled_by: by, cancel_reason: reason, remind_at: null } as const
  await saveVisit(db, visit, { state: 'cancelled', ...change }, [])
  if (!startsAt) return
  if (by !== 'rule') await countSoon(transaction, visit.contractor_id, visit.client_id)
  await tellOff(transaction, visit, startsAt, reason)
}

/** Both read that nobody comes at the agreed time, and why; their calendars are told by the mail. */
async function tellOff(transaction: Transaction, { id, lead_id }: KnownVisit, startsAt: Date, reason: string) {
  const { db, now } = transaction
  const what = `The visit of ${visitMoment(startsAt)} is cancelled.`
  await addStep(transaction, lead_id, { step: 'visit-cancelled', author_id: null, by: 'rule', what, text: null })
  const off = await visitById(db, id)
  if (off) mailVisit(transaction, off, (news) => visitCancelled(news, reason, { by: 'rule', now }))
}

/** Whoever is to come to a job reads by mail where it is now, and so does their calendar. */
export const tellStreet: FollowerOf<typeof streetGiven> = async (transaction, { jobId }) => {
  const { db, now } = transaction
  for (const visit of await visitsToComeOf(db, jobId, now)) {
    await saveVisit(db, visit, {})
    const told = await visitById(db, visit.id)
    if (told) mailVisit(transaction, told, visitAddress, { to: ['contractor'] })
  }
}
