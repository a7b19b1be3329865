import { topics } from '#features/consents/rules.ts'
import { days, hours, later } from '#shared/dates.ts'
import type { Role } from '#shared/endpoint.ts'
import type { MailTopic } from '#shared/mail-topics.ts'
import type { Notice } from '#shared/notices.ts'

/** What somebody can be told of by push, in the order of the page. */
export const pushTopics = ['work', 'jobAlerts', 'stillLooking', 'plan', 'account'] as const satisfies MailTopic[]
export type PushTopic = (typeof pushTopics)[number]

export const isPushTopic = (topic: MailTopic): topic is PushTopic => pushTopics.some((one) => one === topic)

export const pushTopicsOf = (role: Role): PushTopic[] =>
  pushTopics.filter((topic) => topics[topic].who.some((one) => one === role))

/** Why something is under the bell in any case. */
export const alwaysUnderBell: Partial<Record<PushTopic, string>> = {
  work: 'It is where you find again what happened.',
  account: 'So that you see what happens to your account.',
}

/** More browsers than anybody has; the one added first goes. */
export const mostBrowsers = 20

/** Which hours of the day are quiet, from one full hour to another, in UK time. */
export interface Quiet {
  quiet: boolean
  quietFrom: number
  quietTo: number
}

/** What holds until somebody chooses. */
export const usualQuiet: Quiet = { quiet: true, quietFrom: 21, quietTo: 8 }

/** Whoever is to be somewhere so soon after quiet hours is told in them: afterwards would be too late. */
export const soonAfterQuiet = hours(2)

/** Quiet hours that end later do not hold back what must be known before a time. */
export const latestFor = (before: Date): Date => later(before, -soonAfterQuiet)

/** `9pm` */
export const hourName = (hour: number): string => `${hour % 12 || 12}${hour < 12 ? 'am' : 'pm'}`

/** For how long something is worth pushing, from when it may be. */
export const worthFor = ({ lasts }: Notice): number => lasts ?? days(1)
