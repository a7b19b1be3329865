import { type Context, signedIn } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import { type LockedJob, lockJob } from '../records/lock.ts'

export const noSuchJob = () => new Refusal('NOT_FOUND', 'We cannot find this job.')

/** This job, if it is the caller's and not deleted. Refused with NOT_FOUND. */
export function ownJob<Job extends Pick<LockedJob, 'client_id' | 'status'>>(
  context: Context,
  job: Job | undefined,
): Job {
  if (!job || job.client_id !== signedIn(context).userId || job.status === 'cancelled') throw noSuchJob()
  return job
}

export const lockOwnJob = async (context: Context, id: string) => ownJob(context, await lockJob(context.db, id))
