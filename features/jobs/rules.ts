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

/** `slots` contractors at most may quote for one job (decisions, section 2); budgets are whole pounds. */
export const jobLimits = { slots: 3, budget: 10_000_000, pageSize: 24 } as const

const phone = /(?:\+44|\(?0)[\d\s().-]{8,16}\d/g
const email = /[\w.+-]+\s?(?:@|\(at\)|\[at\])\s?[\w-]+(?:\.[\w-]+)+/gi
const postcode = /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/gi

/**
 * What a homeowner wrote, with phone numbers, e-mail addresses and full postcodes taken out: contact details are
 * exchanged when the homeowner approves, not before (decisions, section 5).
 */
export function withoutContactDetails(text: string): string {
  return [email, postcode, phone].reduce((rest, pattern) => rest.replace(pattern, '[shared once approved]'), text)
}
