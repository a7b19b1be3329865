import { later, minutes } from './dates.ts'

/** What was done since then and is done again alike is a double click, or a retry after a lost response. */
export const repeatsSince = (now: Date): Date => later(now, -minutes(10))
