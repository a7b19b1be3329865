import { leadPrice } from '#features/credits/rules/lead-price.ts'
import { days } from '#shared/dates.ts'
import type { leadOpenings } from './actions.ts'

/** Rate limits of beginning leads, since each sends mails. */
export const openingLimits: Record<keyof typeof leadOpenings, { times: number; within: number }> = {
  'request-quote': { times: 60, within: days(1) },
  invite: { times: 30, within: days(1) },
}

/** Most leads on a dashboard, newest first. */
export const leadsPerPage = 500

/** Rate limit of quote versions sent to one homeowner. */
export const quoteLimit = { times: 10, within: days(1) } as const

/** Longest note with a step, in characters. */
export const notesLength = 2000

/** Length of a reason that the other person on a lead reads, in characters. */
export const reasonLength = { min: 5, max: notesLength } as const

/** Why a contractor cannot ask about a job now; null when they can. Checked again when they confirm. */
export function whyNotInTouch(
  job: { quotesReceived: number; maxQuotes: number; leadId: string | null },
  balance: number,
): string | null {
  if (job.leadId) return 'You have a lead for this job already.'
  if (job.quotesReceived >= job.maxQuotes) return `This job already has ${job.maxQuotes} contractors.`
  return balance >= leadPrice ? null : 'You have no lead credits left, so you cannot get in touch.'
}
