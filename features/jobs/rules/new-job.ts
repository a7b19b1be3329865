import { later } from '#shared/dates.ts'
import { jobLimits } from '../rules.ts'
import { askEvery, notAsked } from './still-looking.ts'

/** The initial columns of a posted job: open, with no events. */
export const newJob = (now: Date) => ({
  status: 'active' as const,
  street: null,
  max_quotes: jobLimits.slots,
  slots_taken: 0,
  unsettled_leads: 0,
  accepted_lead_id: null,
  created_at: now,
  changed_at: null,
  hidden_at: null,
  closed_at: null,
  cancelled_at: null,
  completed_at: null,
  ask_at: later(now, askEvery),
  ...notAsked,
})
