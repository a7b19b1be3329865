import { days } from '#shared/dates.ts'
import type { leadOpenings } from '../rules.ts'

/** How many leads one person may begin before a pause: each writes to somebody. */
export const openingLimits: Record<keyof typeof leadOpenings, { times: number; within: number }> = {
  'request-quote': { times: 60, within: days(1) },
  invite: { times: 30, within: days(1) },
}

/** The longest that is written along with a step, in characters. */
export const notesLength = 2000
