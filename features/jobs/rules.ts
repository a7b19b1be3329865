/** How soon the work is wanted (part 1, section 3; `soon` is read on part 2's screens). */
export const urgencies = ['urgent', 'within_week', 'within_month', 'flexible', 'soon'] as const
export type Urgency = (typeof urgencies)[number]

export const urgencyLabels: Record<Urgency, string> = {
  urgent: 'Urgent',
  within_week: 'Within a week',
  within_month: 'Within a month',
  flexible: 'Flexible',
  soon: 'Soon',
}

export const jobStatuses = ['active', 'completed', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]

export const jobStatusLabels: Record<JobStatus, string> = {
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Deleted',
}

/** In which order an admin sees jobs. */
export const jobOrders = ['newest', 'oldest'] as const
export type JobOrder = (typeof jobOrders)[number]

/**
 * `slots` contractors at most may quote for one job (decisions, section 2); budgets are whole pounds; `postsADay` is how many
 * jobs a homeowner may post within 24 hours.
 */
export const jobLimits = { slots: 3, budget: 10_000_000, pageSize: 24, postsADay: 10 } as const

/** As much of a job as decides whether contractors may still ask for it. */
export interface JobSituation {
  status: JobStatus
  slotsTaken: number
  maxQuotes: number
  acceptedLeadId: string | null
}

/** On offer: shown to others than its owner, even when all its slots are taken for now. */
const isOnOffer = (job: JobSituation): boolean => job.status === 'active' && job.acceptedLeadId === null

/** Open for requests. The database decides the same with `open` of records/on-offer.ts. */
export const isOpen = (job: JobSituation): boolean => isOnOffer(job) && job.slotsTaken < job.maxQuotes

/**
 * Where the bands of distance begin, in miles. Available jobs come by band, the newest first within one: a job posted today
 * eight miles away matters more than last month's at seven, but not more than one round the corner.
 */
export const distanceBands = [5, 10, 15, 25, 50, 100] as const

/** Where a job is, as far as others than its owner may know (decisions, section 5). */
export const openLocation = (job: { town: string; district: string }): string => `${job.town}, ${job.district}`

const zero = '[0oO]'
const gap = '[\\s().\\-–—·]{0,3}'
const digits = (atLeast: number, atMost: number) => `(?:${gap}[\\doO]){${atLeast},${atMost}}`
/** A number with its country, or ten or eleven digits that begin as UK numbers do; never part of a longer one. */
const phone = new RegExp(
  `(?<![\\w£.,/])(?:(?:\\+|00${gap})${digits(9, 15)}|44${gap}[1-37-8]${digits(8, 9)}|\\(?${zero}(?:[\\s()-]{0,2})[1-35-9]${digits(8, 9)})(?![\\d/])`,
  'g',
)
/** The letters that UK postcodes begin with, so that `x12ft` and `V 50 Hz` are none. */
const area =
  '(?:A[BL]|B[ABDHLNRST]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]?|F[KY]|G[LUY]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|L[ADELNSU]?|M[EKL]?|' +
  'N[EGNPRW]?|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|UB|W[ACDFNRSV]?|YO|ZE)'
const postcode = new RegExp(
  `\\b${area}\\d[A-Z\\d]?[\\s-]{0,3}\\d[ABD-HJLNP-UW-Z]{2}\\b|\\b[A-Z](?:\\s[A-Z])?\\s\\d(?:\\s[A-Z\\d])?\\s\\d(?:\\s[A-Z]){2}\\b`,
  'gi',
)
const name = '[\\w.+-]{1,64}'
const at = '(?:\\s?(?:@|\\(at\\)|\\[at\\])\\s?)'
const dot = '(?:\\s?(?:\\.|\\(dot\\)|\\[dot\\])\\s?|\\sdot\\s)'
/** In words, `sarah at gmail dot com`, only with an ending that addresses have: `look at the door. Yes` is none. */
const email = new RegExp(
  `${name}${at}[\\w-]+(?:${dot}[\\w-]+)+|${name}\\sat\\s[\\w-]+(?:(?:\\.|\\sdot\\s)[\\w-]+)*(?:\\.|\\sdot\\s)(?:com|net|org|co|uk|info|biz|me|io|email)\\b`,
  'gi',
)

/**
 * What a homeowner wrote, with phone numbers, e-mail addresses and full postcodes taken out: contact details are
 * exchanged when the homeowner approves, not before (decisions, section 5).
 */
export function withoutContactDetails(text: string, instead = '[shared once approved]'): string {
  return [email, postcode, phone].reduce((rest, pattern) => rest.replace(pattern, instead), text)
}

/** Why a job with contractors at work cannot be deleted (part 1, section 8). */
export const notSettled = {
  title: 'Cannot delete job',
  message:
    'This job cannot be deleted until the project is settled. Complete all ongoing contractor interactions first.',
} as const

/** The longest reason for which one of us deletes a job, in characters. */
export const deletionReasonLength = 1000
