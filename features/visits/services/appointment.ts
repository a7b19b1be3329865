import type { Side } from '#features/leads/rules/sides.ts'
import { sharesContacts } from '#features/leads/rules/states.ts'
import type { Transaction } from '#server/context.ts'
import { type Appointment, mailedAppointment } from '#server/mail/calendar.ts'
import type { Letter } from '#server/mail/letter.ts'
import { paths } from '#shared/paths.ts'
import type { VisitNews } from '../letters.ts'
import type { KnownVisit } from '../records.ts'
import { siteOf } from '../rules.ts'

/** A visit as a calendar entry; undefined without a time. Includes the address while both may know it. */
export function appointmentOf(
  { publicUrl }: { publicUrl: string },
  visit: KnownVisit,
  reader: Side,
): Appointment | undefined {
  const { id, version, starts_at: startsAt, ends_at: endsAt, state } = visit
  if (!startsAt || !endsAt) return undefined
  const cancelled = state === 'cancelled'
  const shared = sharesContacts({ status: visit.lead_status, approved_at: visit.approved_at })
  const url = `${publicUrl}${paths.visit(id)}`
  return {
    id,
    version,
    startsAt,
    endsAt,
    url,
    title: `Visit: ${reader === 'client' ? visit.business_name : visit.client_name}`,
    about: `${shared ? visit.job_title : 'A job'}\n${url}`,
    place: shared && !cancelled ? siteOf(visit) : null,
    cancelled,
  }
}

/** Mails one or both people, each with the entry for their own calendar. */
export function mailVisit(
  { services: { settings }, mail, now }: Transaction,
  visit: KnownVisit,
  write: (news: VisitNews) => Letter,
  { to = ['client', 'contractor'], attached = true }: { to?: readonly Side[]; attached?: boolean } = {},
): void {
  for (const side of to) {
    const [userId, email] =
      side === 'client' ? [visit.client_id, visit.client_email] : [visit.contractor_id, visit.contractor_email]
    const appointment = attached && appointmentOf(settings, visit, side)
    const calendar = appointment && mailedAppointment(settings, appointment, email, now)
    mail({ userId, email }, write({ site: settings, visit, to: side, ...(calendar && { calendar }) }))
  }
}
