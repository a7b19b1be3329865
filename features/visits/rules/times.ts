import { dayOf, days, formatDay, formatTime, hours, later } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'
import { furthestAhead } from '../rules.ts'

/**
 * The instant of a local UK time, `2026-03-31T10:00`. Null for a time skipped in March; the first of a time repeated in
 * October.
 */
export function instantOf(local: string): Date | null {
  const asUtc = new Date(`${local}:00Z`)
  if (Number.isNaN(asUtc.getTime())) return null
  return [later(asUtc, -hours(1)), asUtc].find((at) => localOf(at) === local) ?? null
}

/** The reverse: the local UK time of an instant. */
export const localOf = (at: Date): string => `${dayOf(at)}T${formatTime(at)}`

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** `Tue 31 Mar 2026, 10:00`, in UK time, with the weekday. */
export function visitMoment(date: Date | string): string {
  const weekday = weekdays[new Date(`${dayOf(date)}T12:00:00Z`).getUTCDay()]
  return `${weekday} ${formatDay(date)}, ${formatTime(date)}`
}

/** Offered times as instants, earliest first. Refused with INVALID at the time that is wrong. */
export function offeredTimes(locals: readonly string[], now: Date): Date[] {
  const wrong: Record<string, string> = {}
  const times = locals.map((local, i) => {
    const at = instantOf(local)
    if (!at) wrong[`times.${i}`] = 'The clocks go forward then, so there is no such time. Choose another.'
    else if (at <= now) wrong[`times.${i}`] = 'This time has passed. Choose a later one.'
    else if (at > later(now, furthestAhead))
      wrong[`times.${i}`] = `Choose a time within the next ${furthestAhead / days(1)} days.`
    else if (locals.indexOf(local) < i) wrong[`times.${i}`] = 'You have named this time already.'
    return at
  })
  const [first] = Object.values(wrong)
  if (first) throw new Refusal('INVALID', first, wrong)
  return times.filter((at) => at !== null).sort((a, b) => a.getTime() - b.getTime())
}

/** When both are reminded before a visit (decisions, section 13). */
const reminders = [hours(24), hours(2)]
/** A change is urgent this close to the visit. */
export const urgentWithin = hours(24)

/** The first time close enough for a change to be urgent; undefined without one. */
export const soonest = (times: readonly (Date | null)[], now: Date): Date | undefined =>
  times
    .filter((time) => time !== null)
    .filter((time) => time > now && time <= later(now, urgentWithin))
    .sort((a, b) => a.getTime() - b.getTime())[0]

/** No reminders at night; those due then are sent the evening before. */
const quiet = { from: 21, until: 8, instead: '20:00' }

/** When a reminder this long before a visit is sent. */
function reminderAt(startsAt: Date, before: number): Date {
  const due = later(startsAt, -before)
  const hour = Number(formatTime(due).slice(0, 2))
  const evening = (day: string) => instantOf(`${day}T${quiet.instead}`) ?? due
  if (hour >= quiet.from) return evening(dayOf(due))
  if (hour < quiet.until) return evening(dayOf(later(due, -hours(12))))
  return due
}

/** The next reminder of a visit; null after the last, or when it is too close. */
export const nextReminder = (startsAt: Date, now: Date): Date | null =>
  reminders.map((before) => reminderAt(startsAt, before)).find((at) => at > now && at < startsAt) ?? null
