import { days, hours, minutes } from '#shared/dates.ts'

/** Lifetime of a session; an admin's is 24 hours (decisions, section 7). */
export const sessionLifetime = { person: days(30), admin: hours(24) } as const

/** An admin's session ends after this time without use. */
export const adminIdle = minutes(30)
