import { createHash } from 'node:crypto'
import { lockCaller } from '#features/accounts/services/caller.ts'
import { sideOf } from '#features/leads/rules/sides.ts'
import type { Action } from '#server/calls/feature.ts'
import { signedIn } from '#server/context.ts'
import { savedAppointment, subscribedCalendar } from '#server/mail/calendar.ts'
import { hashOfLink, newMailedLink } from '#server/mail/mailed-link.ts'
import { later } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'
import type { calendarCalls, visitCalls } from '../contract.ts'
import {
  calendarAddressOf,
  deleteCalendarAddress,
  readerOfCalendar,
  saveCalendarAddress,
  visitsInCalendar,
} from '../records.ts'
import { calendarRetention } from '../rules.ts'
import { appointmentOf } from '../services/appointment.ts'
import { ownVisit } from '../services/known.ts'

const asFile = (text: string, headers: Record<string, string>) =>
  new Response(text, { headers: { 'content-type': 'text/calendar; charset=utf-8', ...headers } })

export const calendar: Action<typeof visitCalls.calendar> = async (context, { id }) => {
  const { services, now } = context
  const visit = await ownVisit(context, id)
  const appointment = appointmentOf(services.settings, visit, sideOf(visit, signedIn(context).userId))
  if (!appointment) throw new Refusal('WRONG_STATE', 'No time has been agreed for this visit yet.')
  const text = savedAppointment(services.settings, appointment, now)
  return asFile(text, { 'content-disposition': 'attachment; filename="visit.ics"' })
}

export const address: Action<typeof calendarCalls.address> = async (context) => ({
  madeAt: (await calendarAddressOf(context.db, signedIn(context).userId))?.made_at ?? null,
})

/** A new secret address, shown once; the previous one stops working. */
export const replace: Action<typeof calendarCalls.replace> = async (context) => {
  const { db, now, services } = context
  // It outlasts the session, so one that has ended meanwhile must not make it.
  const { userId } = await lockCaller(context)
  const { token, hash } = newMailedLink()
  await saveCalendarAddress(db, { user_id: userId, kept: hash, made_at: now })
  context.touch(userId)
  const url = `${services.settings.publicUrl}/api/calendar/${token}/visits.ics`
  return { success: true, message: 'Your calendar address is ready. Copy it now: it is shown once.', url }
}

export const end: Action<typeof calendarCalls.end> = async (context) => {
  const { userId } = signedIn(context)
  await deleteCalendarAddress(context.db, userId)
  context.touch(userId)
  return { success: true, message: 'Nobody reads your visits by the old address any more.' }
}

export const feed: Action<typeof calendarCalls.feed> = async ({ db, now, services, requestHeaders }, { token }) => {
  const reader = await readerOfCalendar(db, hashOfLink(token))
  if (!reader) throw new Refusal('NOT_FOUND', 'This calendar address is not, or no longer, in use.')
  const since = { past: later(now, -calendarRetention.past), cancelled: later(now, -calendarRetention.cancelled) }
  const visits = await visitsInCalendar(db, reader.user_id, since)
  const appointments = visits.flatMap((visit) => {
    const side = sideOf(visit, reader.user_id)
    return appointmentOf(services.settings, visit, side) ?? []
  })
  // Without the time of writing, so that the same visits give the same ETag.
  const etag = `"${createHash('sha256').update(JSON.stringify(appointments)).digest('base64url')}"`
  const headers = { etag, 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' }
  if (requestHeaders.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return asFile(subscribedCalendar(services.settings, appointments, now), headers)
}
