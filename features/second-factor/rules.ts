import { days, hours } from '#shared/dates.ts'

/** How many recovery codes there are at first, and from how few on their owner is asked to make new ones. */
export const recoveryCodes = { made: 10, few: 3 } as const

/** The code of an app is one of a million: somebody who knows the password may not guess for long. */
export const codeRate = { times: 20, within: days(1) } as const

/** How often somebody signed in may say their password to change the second factor. */
export const passwordRate = { times: 10, within: hours(1) } as const

/** A code as it is compared: people write it in groups, and in capitals. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase()

/** Codes of an app are six digits; a recovery code is longer. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)
