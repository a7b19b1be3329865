import { jobLimits } from '#features/jobs/rules.ts'
import { type decide, newLead } from '#features/leads/rules/decide.ts'

export type Facts = Parameters<typeof decide>[0]

/** A lead as the rules know it: a new request, but for what is said. */
export const leadFacts = (change: Partial<Facts['lead']> = {}): Facts['lead'] => ({
  id: 'this lead',
  ...newLead,
  ...change,
})

/** Its job: active, and nobody else's, but for what is said. */
export const jobFacts = (change: Partial<Facts['job']> = {}): Facts['job'] => ({
  status: 'active',
  slots_taken: 0,
  max_quotes: jobLimits.slots,
  unsettled_leads: 1,
  accepted_lead_id: null,
  ...change,
})
