import { dayOf, days, formatDay, formatTime, hours, later } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'
import { furthestAhead } from '../rules.ts'

/**
 * When it is `2026-03-31T10:00` in the United Kingdom. Null for a time that the clocks leave out in March; of one that they
 * repeat in October, the first.
 */
export function instantOf(local: string): Date | null {
  const asUtc = new Date(`${local}:00Z`)
  if (Number.isNaN(asUtc.getTime())) return null
  return [later(asUtc, -hours(1)), asUtc].find((at) => localOf(at) === local) ?? null
}

/** The same the other way: what the clocks of the United Kingdom show. */
export const localOf = (at: Date): string => `${dayOf(at)}T${formatTime(at)}`

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** `Tue 31 Mar 2026, 10:00`, in UK time: an appointment is said with its weekday. */
export function visitMoment(date: Date | string): string {
  const weekday = weekdays[new Date(`${dayOf(date)}T12:00:00Z`).getUTCDay()]
  return `${weekday} ${formatDay(date)}, ${formatTime(date)}`
}

/** The times that somebody offers as instants, the earliest first. Refused with INVALID, beside the time that is wrong. */
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

/** How long before a visit both are reminded (decisions, section 13). */
const reminders = [hours(24), hours(2)]
/** A change of a visit that is so near is urgent. */
export const urgentWithin = hours(24)

/** The first of these times that is so near that a change is urgent; undefined when none is. */
export const soonest = (times: readonly (Date | null)[], now: Date): Date | undefined =>
  times
    .filter((time) => time !== null)
    .filter((time) => time > now && time <= later(now, urgentWithin))
    .sort((a, b) => a.getTime() - b.getTime())[0]

/** Nobody is reminded at night; what would fall into it goes in the evening before. */
const quiet = { from: 21, until: 8, instead: '20:00' }

/** When a reminder so long before a visit goes. */
function reminderAt(startsAt: Date, before: number): Date {
  const due = later(startsAt, -before)
  const hour = Number(formatTime(due).slice(0, 2))
  const evening = (day: string) => instantOf(`${day}T${quiet.instead}`) ?? due
  if (hour >= quiet.from) return evening(dayOf(due))
  if (hour < quiet.until) return evening(dayOf(later(due, -hours(12))))
  return due
}

/** When both are reminded next of a visit; null when they have been, or it is too near. */
export const nextReminder = (startsAt: Date, now: Date): Date | null =>
  reminders.map((before) => reminderAt(startsAt, before)).find((at) => at > now && at < startsAt) ?? null
