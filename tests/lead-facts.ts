import { jobLimits } from '#features/jobs/rules.ts'
import { type decide, newLead } from '#features/leads/rules/decide.ts'

export type Facts = Parameters<typeof decide>[0]

/** A new request as the rules take it, with these changes. */
export const leadFacts = (change: Partial<Facts['lead']> = {}): Facts['lead'] => ({
  id: 'this lead',
  ...newLead,
  ...change,
})

/** Its job: active with no other leads, with these changes. */
export const jobFacts = (change: Partial<Facts['job']> = {}): Facts['job'] => ({
  status: 'active',
  slots_taken: 0,
  max_quotes: jobLimits.slots,
  unsettled_leads: 1,
  accepted_lead_id: null,
  ...change,
})
