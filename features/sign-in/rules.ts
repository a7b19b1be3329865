import { days, hours, minutes } from '#shared/dates.ts'

/** How long a sign-in lasts; an admin's ends after 24 hours (decisions, section 7). */
export const sessionLifetime = { person: days(30), admin: hours(24) } as const

/** For how long an admin's may be unused: then it ends. */
export const adminIdle = minutes(30)
