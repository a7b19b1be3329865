import { days, hours } from '#shared/dates.ts'

/** Recovery codes at first, and the number at which their owner is asked for new ones. */
export const recoveryCodes = { made: 10, few: 3 } as const

/** Rate limit of app codes, of which there are a million: stops guessing by somebody with the password. */
export const codeRate = { times: 20, within: days(1) } as const

/** Rate limit of password checks for changes of the second factor. */
export const passwordRate = { times: 10, within: hours(1) } as const

/** A code without the groups and capitals in which people type it. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase()

/** App codes have six digits; recovery codes are longer. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)
