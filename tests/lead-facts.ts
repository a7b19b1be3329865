import { jobLimits } from '#features/jobs/rules.ts'
import type { decide } from '#features/leads/rules/decide.ts'

export type Facts = Parameters<typeof decide>[0]

/** A lead as the rules know it: a request that nobody has confirmed, but for what is said. */
export const leadFacts = (change: Partial<Facts['lead']> = {}): Facts['lead'] => ({
  id: 'this lead',
  status: 'pending',
  contractor_confirmed: false,
  holds_slot: false,
  credit: 'none',
  confirmed_at: null,
  approved_at: null,
  contacted_at: null,
  answer_due_at: null,
  remind_at: null,
  sent_back: 0,
  presumed_done: false,
  review_until: null,
  step_back_until: null,
  cancel_until: null,
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
