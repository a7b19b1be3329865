import { contactRequest, contractor, homeowner, job, leadAt, request } from '#tests/market.ts'
import type { World } from '#tests/world.ts'
import type { Row, Scene } from './row.ts'

/** The people of a row, with the lead it asks for and the input of its call. */
export async function arrange(here: World, { at, written, input }: Row) {
  const owner = await homeowner(here)
  const person = await contractor(here)
  const jobId = await job(here, owner)
  const leadId =
    at === undefined
      ? ''
      : at === 'requested'
        ? await request(here, jobId, person)
        : await leadAt(here, at, jobId, owner, person)
  const contactRequestId = written ? await contactRequest(here, owner, person) : ''
  const scene: Scene = { owner, contractor: person, jobId, leadId, contactRequestId }
  return { scene, input: await input(scene, here) }
}
