import type { LeadState } from '#features/leads/rules/states.ts'
import { job, leadAt } from './market.ts'
import { peopleScene } from './people-scene.ts'

/** Two people with a lead in this state, in a world of their own. */
export async function leadScene(state: LeadState) {
  const { here, owner, person } = await peopleScene()
  const jobId = await job(here, owner)
  const leadId = await leadAt(here, state, jobId, owner, person)
  return { here, owner, person, jobId, leadId }
}
