import { hours, later, minutes } from '#shared/dates.ts'

/** Of a code that confirms a phone number: its digits, how long it works, and how often it may be tried. */
export const codeLength = 6
export const codeLifetime = minutes(10)
export const codeTries = { times: 5, within: codeLifetime } as const

/** So many codes are sent to one person, and to one number, whoever asks. */
export const codeRate = { times: 3, within: hours(1) } as const
/** From one network: a mobile operator puts very many people behind one address. */
export const networkRate = { times: 20, within: hours(1) } as const
/** A text may take as long to arrive. */
const codePause = minutes(1)

/** When somebody may ask for a code, who has asked for some within the hour, the newest first. */
export function nextCodeAt(asked: readonly Date[], now: Date): Date {
  const [newest] = asked
  const oldest = asked[codeRate.times - 1]
  if (oldest) return later(oldest, codeRate.within)
  return newest ? later(newest, codePause) : now
}

export const landlineSentence = 'Only UK mobile numbers, which begin with 07, can get our texts.'
/** The same whatever the reason: a number may be somebody else's. */
export const unreachableSentence =
  'Our last text did not get there, so we send none to this number for now. Check the number. If a text of ours was once answered with STOP, answer START, and try again in a month.'

/** The kind of the text with a code; the others have that of their mail. */
export const codeKind = 'phone-code'

/** What stands in a text; who sends it is named in each. */
export const codeInWords = (code: string, brandName: string): string =>
  `${code} is your code for ${brandName}. It works for ${codeLifetime / minutes(1)} minutes. Give it to nobody. If you did not ask for it, ignore this text.`
export const newsInWords = (says: string, brandName: string): string => `${brandName}: ${says}`
