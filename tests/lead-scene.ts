import type { LeadState } from '#features/leads/rules/states.ts'
import { contractor, homeowner, job, leadAt } from './market.ts'
import { world } from './world.ts'

/** Two people with a lead at a state, in a world of their own. */
export async function leadScene(state: LeadState) {
  const here = await world({ rateLimits: false })
  const [owner, person] = [await homeowner(here), await contractor(here)]
  const jobId = await job(here, owner)
  const leadId = await leadAt(here, state, jobId, owner, person)
  return { here, owner, person, jobId, leadId }
}
