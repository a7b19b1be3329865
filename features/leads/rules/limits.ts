import { leadPrice } from '#features/credits/rules.ts'
import { days } from '#shared/dates.ts'
import type { leadOpenings } from './actions.ts'

/** How many leads one person may begin before a pause: each writes to somebody. */
export const openingLimits: Record<keyof typeof leadOpenings, { times: number; within: number }> = {
  'request-quote': { times: 60, within: days(1) },
  invite: { times: 30, within: days(1) },
}

/** The most leads that a dashboard reads at once, the newest first. */
export const leadsPerPage = 500

/** How many versions of a quote a homeowner may be sent before a pause. */
export const quoteLimit = { times: 10, within: days(1) } as const

/** The longest that is written along with a step, in characters. */
export const notesLength = 2000

/** Why a contractor cannot get in touch about a job now; null when they can. The server decides again when they confirm. */
export function whyNotInTouch(
  job: { quotesReceived: number; maxQuotes: number; leadId: string | null },
  balance: number,
): string | null {
  if (job.leadId) return 'You have a lead for this job already.'
  if (job.quotesReceived >= job.maxQuotes) return `This job already has ${job.maxQuotes} contractors.`
  return balance >= leadPrice ? null : 'You have no lead credits left, so you cannot get in touch.'
}
