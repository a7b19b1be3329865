import { ICalAttendeeStatus, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Settings } from '#server/settings/settings.ts'
import { hours } from '#shared/dates.ts'

/** One entry of a calendar. */
export interface Appointment {
  id: string
  /** Increases with every change. */
  version: number
  startsAt: Date
  endsAt: Date
  title: string
  about: string
  place: string | null
  url: string
  cancelled: boolean
}

type Site = Pick<Settings, 'brand' | 'publicUrl'>

/**
 * An iCalendar part for a mail, for one attendee: an invitation or its cancellation. A later version replaces an earlier one.
 */
export const mailedAppointment = (site: Site, appointment: Appointment, attendee: string, now: Date): string =>
  inCalendar(site, [appointment], now, {
    method: appointment.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    attendee,
  })

/** The same as a file to download, which asks for no reply. */
export const savedAppointment = (site: Site, appointment: Appointment, now: Date): string =>
  inCalendar(site, [appointment], now, { method: ICalCalendarMethod.PUBLISH })

/** A calendar needs a component (RFC 5545, 3.6); one without appointments has the time zone. */
const londonTime = `BEGIN:VTIMEZONE
TZID:Europe/London
BEGIN:STANDARD
DTSTART:19961027T020000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0000
TZNAME:GMT
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19960331T010000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0000
TZOFFSETTO:+0100
TZNAME:BST
END:DAYLIGHT
END:VTIMEZONE`

/** All appointments of a person, for a calendar program that subscribes; hourly is suggested. */
export const subscribedCalendar = (site: Site, appointments: readonly Appointment[], now: Date): string =>
  inCalendar(site, appointments, now, {})

/** Times are in UTC: the reader's calendar converts them, and no summer time can be wrong. */
function inCalendar(
  { brand, publicUrl }: Site,
  appointments: readonly Appointment[],
  now: Date,
  { method, attendee }: { method?: ICalCalendarMethod; attendee?: string },
): string {
  const { hostname } = new URL(publicUrl)
  const calendar = new ICalCalendar({ prodId: { company: brand.name, product: 'Visits', language: 'EN' } })
  if (method) calendar.method(method)
  else calendar.name(`${brand.name} visits`).ttl(hours(1) / 1000)
  for (const { id, version, startsAt, endsAt, title, about, place, url, cancelled } of appointments) {
    const event = calendar.createEvent({
      id: `${id}@${hostname}`,
      sequence: version,
      stamp: now,
      start: startsAt,
      end: endsAt,
      summary: title,
      description: about,
      url,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer: { name: brand.name, email: brand.supportEmail },
    })
    if (place) event.location(place)
    if (attendee) event.createAttendee({ email: attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false })
  }
  const text = calendar.toString()
  if (appointments.length > 0) return text
  // The library would write the zone before the calendar's properties, which have to come first.
  return text.replace('END:VCALENDAR', `${londonTime.replaceAll('\n', '\r\n')}\r\n$&`)
}
