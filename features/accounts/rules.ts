import { days, hours } from '#shared/dates.ts'

/** Part 1, section 9: at least 6 characters. The upper bound keeps hashing cheap. */
export const passwordLength = { min: 6, max: 128 } as const

/** How long a mailed link works (part 1, section 9). */
export const linkLifetime = { verifyEmail: hours(24), resetPassword: hours(1) } as const

/** How long a sign-in lasts; an admin's ends after 24 hours (decisions, section 7). */
export const sessionLifetime = { person: days(30), admin: hours(24) } as const
