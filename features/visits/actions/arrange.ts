import { randomInt } from 'node:crypto'
import { lockContractor } from '#features/contractors/records.ts'
import { addStep } from '#features/conversations/services/add-step.ts'
import { otherSide, type Side } from '#features/leads/rules/sides.ts'
import { lockOwnLead } from '#features/leads/services/take-step.ts'
import { countSoon } from '#features/track-records/services.ts'
import type { Action } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import { later } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import type { visitCalls } from '../contract.ts'
import { timesOffered, visitAgreed, visitCancelled, visitMoved } from '../letters.ts'
import {
  agreedTimes,
  insertVisit,
  type KnownVisit,
  meetsAnother,
  openVisit,
  othersToPick,
  saveVisit,
  visitsOf,
} from '../records.ts'
import { nextReminder, offeredTimes, visitMoment } from '../rules/times.ts'
import { cancelledInWords, offeredInWords, pickedInWords } from '../rules/words.ts'
import { changeRate, takenTimes, takesVisits, type VisitFacts, visitLength } from '../rules.ts'
import { mailVisit } from '../services/appointment.ts'
import { answerWith, lockOwnVisit, ownVisit, refuseChanged, refuseUnless } from '../services/known.ts'
import { visitView } from '../services/view.ts'

export const list: Action<typeof visitCalls.list> = async (context, { from, to, leadId }) => {
  const { userId } = signedIn(context)
  const wanted = { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined, leadId }
  return (await visitsOf(context.db, userId, wanted)).map((row) => visitView(row, userId, context.now))
}

export const offer: Action<typeof visitCalls.offer> = async (context, { leadId, times: locals, note = '' }) => {
  const { db, now } = context
  await limit(context)
  const times = offeredTimes(locals, now)
  const { lead, userId } = await lockOwnLead(context, leadId)
  const open = await openVisit(db, leadId)
  const offers = { offered_by: 'contractor', times, note } as const
  if (open?.state === 'proposed' && isOnOffer(open, offers)) return visitView(open, userId, now)
  if (!takesVisits(lead.status))
    throw new Refusal(
      'WRONG_STATE',
      'A visit can be arranged once the homeowner has approved you, until the work is done.',
    )
  if (open) throw new Refusal('ALREADY_EXISTS', 'There is a visit under way already. Offer other times for it.')
  const id = newId()
  refuseTaken({ times, busy: await agreedTimes(db, lead.contractor_id) }, 'contractor')
  const people = { lead_id: leadId, client_id: lead.client_id, contractor_id: lead.contractor_id }
  const visit = {
    id,
    ...people,
    state: 'proposed',
    offered_by: 'contractor',
    note: note || null,
    created_at: now,
  } as const
  await insertVisit(db, visit, times)
  const what = offeredInWords(times, null)
  await addToConversation(context, leadId, { step: 'visit-offered', by: 'contractor', userId, what, note })
  const { row, shown } = await answerWith(context, id)
  mailVisit(context, row, (news) => timesOffered(news, note || null), { to: ['client'], attached: false })
  return shown
}

export const move: Action<typeof visitCalls.move> = async (context, { id, times: locals, note = '', version }) => {
  const { db, now } = context
  await limit(context)
  const times = offeredTimes(locals, now)
  const { visit, side, userId } = await lockOwnVisit(context, id)
  if (isOnOffer(visit, { offered_by: side, times, note })) return visitView(visit, userId, now)
  refuseChanged(visit, version)
  refuseUnless(visit, 'move', context)
  const answers = visit.offered_by !== side && visit.times.length > 0
  if (times.length === 0 && !answers) throw refusalAt('times', 'Offer at least one time.')
  refuseTaken({ times, busy: visit.busy }, side)
  await saveVisit(db, visit, { offered_by: side, ...(note && { note }) }, times)
  const what = offeredInWords(times, visit.starts_at)
  await addToConversation(context, visit.lead_id, { step: 'visit-offered', by: side, userId, what, note })
  const { row, shown } = await answerWith(context, id)
  mailVisit(context, row, (news) => timesOffered(news, note || null), { to: [otherSide(side)], attached: false })
  return shown
}

export const pick: Action<typeof visitCalls.pick> = async (context, { id, time, version }) => {
  const { db, now } = context
  const { visit, side, lead, userId } = await lockOwnVisit(context, id)
  const at = new Date(time)
  // A double click, or a retry after a lost response.
  if (visit.state === 'agreed' && visit.starts_at?.getTime() === at.getTime()) return visitView(visit, userId, now)
  refuseChanged(visit, version)
  refuseUnless(visit, 'pick', context)
  if (!visit.times.some((offered) => offered.getTime() === at.getTime()))
    throw new Refusal('WRONG_STATE', 'This time is no longer offered. Choose one that is.')
  if (at <= now) throw new Refusal('WRONG_STATE', 'This time has passed. Choose another, or ask for others.')
  if (!takesVisits(lead.status))
    throw new Refusal('WRONG_STATE', 'No visit can be agreed any more: you are no longer in touch about this job.')
  // Of two homeowners who pick the same hour at once, the second is refused. Without this lock they could deadlock.
  await lockContractor(db, visit.contractor_id)
  const { busy } = await ownVisit(context, id)
  refuseTaken({ times: [at], busy }, side)
  const agreed = { state: 'agreed', starts_at: at, ends_at: later(at, visitLength), agreed_at: now } as const
  const change = { ...agreed, code: newCode(), remind_at: nextReminder(at, now) }
  await saveVisit(db, visit, change, []).catch((error) => {
    throw meetsAnother(error) ? taken(at, side) : error
  })
  const before = visit.starts_at
  const step = { step: before ? 'visit-moved' : 'visit-agreed', what: pickedInWords(at, before) }
  await addToConversation(context, visit.lead_id, { ...step, by: side, userId })
  const { row, shown } = await answerWith(context, id)
  context.touch(...(await othersToPick(db, visit)))
  mailVisit(context, row, (news) => (before ? visitMoved(news, before, { by: side, now }) : visitAgreed(news)))
  return shown
}

export const cancel: Action<typeof visitCalls.cancel> = async (context, { id, reason, version }) => {
  const { db, now } = context
  await limit(context)
  const { visit, side, userId } = await lockOwnVisit(context, id)
  if (visit.state === 'cancelled' && visit.cancelled_by === side && visit.cancel_reason === reason)
    return visitView(visit, userId, now)
  refuseChanged(visit, version)
  refuseUnless(visit, 'cancel', context)
  const change = { cancelled_at: now, cancelled_by: side, cancel_reason: reason, remind_at: null } as const
  await saveVisit(db, visit, { state: 'cancelled', ...change }, [])
  await countSoon(context, visit.contractor_id, visit.client_id)
  const what = cancelledInWords(visit.starts_at)
  await addToConversation(context, visit.lead_id, { step: 'visit-cancelled', by: side, userId, what, note: reason })
  const { row, shown } = await answerWith(context, id)
  if (visit.starts_at) context.touch(...(await othersToPick(db, visit)))
  const to = visit.starts_at ? (['client', 'contractor'] as const) : [otherSide(side)]
  mailVisit(context, row, (news) => visitCancelled(news, reason, { by: side, now }), { to })
  return shown
}

/** Whether the same side has already offered these times, or asked for some: a double click, or a retry after a lost response. */
const isOnOffer = (visit: KnownVisit, sent: Pick<KnownVisit, 'offered_by' | 'times'> & { note: string }): boolean =>
  (sent.times.length > 0 || visit.state === 'proposed') &&
  visit.offered_by === sent.offered_by &&
  String(visit.times.map(Number)) === String(sent.times.map(Number)) &&
  (sent.note === '' || visit.note === sent.note)

const limit = (context: Context) =>
  context.services.rateLimits.limit(`visit changes of ${signedIn(context).userId}`, changeRate)

/** Four random digits, new for each agreed time. */
const newCode = () => String(randomInt(10_000)).padStart(4, '0')

const taken = (at: Date, side: Side) =>
  new Refusal(
    'WRONG_STATE',
    side === 'contractor'
      ? `You have agreed another visit that meets ${visitMoment(at)}. Choose another time.`
      : `The contractor is not free on ${visitMoment(at)} any more. Choose another time, or ask for others.`,
  )

function refuseTaken(wanted: Pick<VisitFacts, 'times' | 'busy'>, side: Side): void {
  const [at] = takenTimes(wanted)
  if (at) throw taken(at, side)
}

interface VisitStep {
  step: string
  by: Side
  userId: string
  what: string
  note?: string
}

/** Adds the step to the lead's conversation. */
const addToConversation = (context: Context, leadId: string, { userId, note, ...step }: VisitStep) =>
  addStep(context, leadId, { ...step, author_id: userId, text: note || null })
