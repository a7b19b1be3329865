import { hours } from '#shared/dates.ts'

const replyHours = 24

/** How soon we promise to answer (part 1, section 9), and the sentences that say so. */
export const replyPromise = {
  within: hours(replyHours),
  label: `Response time: Within ${replyHours} hours`,
  sentence: `We'll get back to you within ${replyHours} hours.`,
  usually: `We typically respond within ${replyHours} hours`,
} as const

/** The longest message, to us or to a contractor, in characters. */
export const messageLength = { min: 10, max: 5000 } as const

/** How much may be written before a pause: to us, from one network address and with one e-mail address; to contractors from their profiles. */
export const enquiryLimits = {
  byAddress: { times: 20, within: hours(1) },
  byEmail: { times: 5, within: hours(24) },
  toContractors: { times: 20, within: hours(24) },
} as const
