import { topics } from '#features/consents/rules.ts'
import { days, hours, later } from '#shared/dates.ts'
import type { Role } from '#shared/endpoint.ts'
import type { MailTopic } from '#shared/mail-topics.ts'
import type { Notice } from '#shared/notices.ts'

/** The topics of pushes, in the order of the page. */
export const pushTopics = ['work', 'jobAlerts', 'stillLooking', 'plan', 'account'] as const satisfies MailTopic[]
export type PushTopic = (typeof pushTopics)[number]

export const isPushTopic = (topic: MailTopic): topic is PushTopic => pushTopics.some((one) => one === topic)

export const pushTopicsOf = (role: Role): PushTopic[] =>
  pushTopics.filter((topic) => topics[topic].who.some((one) => one === role))

/** The topics that cannot be turned off under the bell, where people find again what happened to their work and account. */
export const alwaysUnderBell: readonly PushTopic[] = ['work', 'account']

/** Most subscriptions of one person; the oldest is deleted. */
export const mostBrowsers = 20

/** Quiet hours from one full hour to another, UK time. */
export interface Quiet {
  quiet: boolean
  quietFrom: number
  quietTo: number
}

/** The default. */
export const usualQuiet: Quiet = { quiet: true, quietFrom: 21, quietTo: 8 }

/** Somebody due somewhere this soon after quiet hours is told during them, since afterwards is too late. */
export const soonAfterQuiet = hours(2)

/** The latest useful time for news about something at `before`, which quiet hours do not postpone. */
export const latestFor = (before: Date): Date => later(before, -soonAfterQuiet)

/** `9pm` */
export const hourName = (hour: number): string => `${hour % 12 || 12}${hour < 12 ? 'am' : 'pm'}`

/** How long a push is worth delivering, in milliseconds. */
export const worthFor = ({ lasts }: Notice): number => lasts ?? days(1)
