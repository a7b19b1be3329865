import { leadsOfJob } from '#features/leads/records/lead.ts'
import { partiesOf } from '#features/leads/records/parties.ts'
import { isSettled } from '#features/leads/rules/states.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { Input } from '#shared/endpoint.ts'
import { Refusal } from '#shared/refusal.ts'
import type { jobAdminCalls } from '../contract/admin.ts'
import type { jobCalls } from '../contract.ts'
import { jobRemoved, jobTakenDown, takenDownForContractor } from '../letters.ts'
import { type LockedJob, lockJob } from '../records/lock.ts'
import { notSettled } from '../rules.ts'
import { closeJob } from './close.ts'

/** Deletes a settled job of one's own. */
export async function remove(context: Context, input: Input<typeof jobCalls.remove>) {
  const { db } = context
  const { userId } = signedIn(context)
  const job = await lockJob(db, input.id)
  if (!job || job.client_id !== userId || job.status === 'cancelled') throw noSuchJob()
  refuseCompleted(job)
  const leads = await leadsOfJob(db, job.id)
  if (!isSettled(leads.map((lead) => lead.status))) {
    throw new Refusal('NOT_SETTLED', notSettled.message)
  }
  await closeJob(context, job, { userId }, jobRemoved)
  return { success: true as const, message: 'Job deleted successfully' }
}

/** Takes a job off the site whatever its contractors are doing; its owner is told why, and they that it is gone. */
export async function adminRemove(context: Context, { jobId, reason }: Input<typeof jobAdminCalls.remove>) {
  const { db, services } = context
  const job = await lockJob(db, jobId)
  if (!job || job.status === 'cancelled') throw noSuchJob()
  refuseCompleted(job)
  const { client } = await partiesOf(db, { client_id: job.client_id, contractor_id: job.client_id })
  const letter = takenDownForContractor(services.settings.brand.name)
  await closeJob(context, job, { userId: signedIn(context).userId }, letter)
  context.mail(client, jobTakenDown(client.firstName, job.title, reason, services.settings))
  return { success: true as const, message: `“${job.title}” has been deleted, and its owner has been told why.` }
}

const noSuchJob = () => new Refusal('NOT_FOUND', 'We cannot find this job.')

function refuseCompleted(job: LockedJob) {
  if (job.status !== 'completed') return
  throw new Refusal('WRONG_STATE', 'A completed job cannot be deleted: it is the record of the work and its review.')
}
