import { hours, later, minutes } from '#shared/dates.ts'

/** A code for confirming a phone number: digits, validity and attempts. */
export const codeLength = 6
export const codeLifetime = minutes(10)
export const codeTries = { times: 5, within: codeLifetime } as const

/** Rate limit of codes, for one person and for one number. */
export const codeRate = { times: 3, within: hours(1) } as const
/** Rate limit for one network: mobile operators put very many people behind one address. */
export const networkRate = { times: 20, within: hours(1) } as const
/** The longest a text usually takes. */
const codePause = minutes(1)

/** When somebody may request the next code, given the ones requested within the hour, newest first. */
export function nextCodeAt(asked: readonly Date[], now: Date): Date {
  const [newest] = asked
  const oldest = asked[codeRate.times - 1]
  if (oldest) return later(oldest, codeRate.within)
  return newest ? later(newest, codePause) : now
}

export const landlineSentence = 'Only UK mobile numbers, which begin with 07, can get our texts.'
/** One sentence whatever the reason, since the number may be somebody else's. */
export const unreachableSentence =
  'Our last text did not get there, so we send none to this number for now. Check the number. If a text of ours was once answered with STOP, answer START, and try again in a month.'

/** The kind of texts with a code; others have the kind of their mail. */
export const codeKind = 'phone-code'

/** The wording of the texts; each names the sender. */
export const codeInWords = (code: string, brandName: string): string =>
  `${code} is your code for ${brandName}. It works for ${codeLifetime / minutes(1)} minutes. Give it to nobody. If you did not ask for it, ignore this text.`
export const newsInWords = (says: string, brandName: string): string => `${brandName}: ${says}`
