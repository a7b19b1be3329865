import { topics } from '#features/consents/rules.ts'
import { dayOf, days, hours, later, timeOfDay } from '#shared/dates.ts'
import type { Role } from '#shared/endpoint.ts'
import type { MailTopic } from '#shared/mail-topics.ts'
import type { Notice } from '#shared/notices.ts'

/** What somebody can be told of by push, in the order of the page. */
export const pushTopics = ['work', 'jobAlerts', 'stillLooking', 'plan', 'account'] as const satisfies MailTopic[]
export type PushTopic = (typeof pushTopics)[number]

export const isPushTopic = (topic: MailTopic): topic is PushTopic => pushTopics.some((one) => one === topic)

export const pushTopicsOf = (role: Role): PushTopic[] =>
  pushTopics.filter((topic) => topics[topic].who.some((one) => one === role))

/** More browsers than anybody has; the one added first goes. */
export const mostBrowsers = 20

/** No push disturbs anybody from the first of these hours to the second, in UK time. */
export const quietHours = { from: '21:00', to: '08:00' } as const

/** When the night is over; null by day. */
export function quietUntil(now: Date): Date | null {
  const day = dayOf(now)
  const morning = timeOfDay(day, quietHours.to)
  if (now < morning) return morning
  if (now < timeOfDay(day, quietHours.from)) return null
  return timeOfDay(dayOf(later(now, hours(12))), quietHours.to)
}

/** What is about the hours until then would come too late in the morning. */
const tooLateBy = hours(2)

/** When urgent news is pushed or texted to somebody whose nights are quiet: in the morning, unless it must be read before ten. */
export function dueAt(now: Date, before: Date): Date {
  const morning = quietUntil(now)
  return morning && before >= later(morning, tooLateBy) ? morning : now
}

/** For how long something is worth pushing, from when it may be. */
export const worthFor = ({ lasts }: Notice): number => lasts ?? days(1)

/**
 * Push services are on the public internet and have names; where such a name leads is looked at when it is called
 * (server/outside/push/public-lookup.ts).
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username } = new URL(endpoint)
  const named = hostname.includes('.') && !/^[\d.]+$/.test(hostname) && !hostname.startsWith('[')
  return protocol === 'https:' && named && port === '' && username === '' && !hostname.endsWith('.internal')
}
