import type { Action } from '#server/calls/feature.ts'
import { Refusal } from '#shared/refusal.ts'
import type { jobStreetCalls } from '../contract/street.ts'
import { jobById, rewriteJob } from '../records/job.ts'
import { lockJob } from '../records/lock.ts'
import { contractorsOfJob } from '../records/photos.ts'
import { jobLimits } from '../rules.ts'
import { ownJob } from '../services/own-job.ts'
import { streetGiven } from '../services.ts'
import { ownView } from './views.ts'

/** Saves house and street of the caller's own job: until it has ended, even when the rest can no longer be changed. */
export const giveStreet: Action<typeof jobStreetCalls.giveStreet> = async (context, { id, street }) => {
  const { db, services } = context
  await lockJob(db, id)
  const job = ownJob(context, await jobById(db, id))
  if (job.status !== 'active')
    throw new Refusal('WRONG_STATE', `This job is ${job.status}, so its address stays as it is.`)
  if (street === (job.street ?? '')) return ownView(job)
  await services.rateLimits.limit(`addresses of job ${id}`, jobLimits.changes)
  const after = await rewriteJob(db, id, { street: street || null })
  await context.publish(streetGiven, { jobId: id })
  context.touch(job.client_id, ...(await contractorsOfJob(db, id)))
  return ownView(after)
}
