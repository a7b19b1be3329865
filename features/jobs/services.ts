import type { Point } from '#features/places/rules.ts'
import type { Transaction } from '#server/context.ts'
import { domainEvent } from '#server/domain-events/domain-event.ts'
import { dropFiles } from '#server/files/kept-files.ts'
import { type LockedJob, saveJob } from './records/lock.ts'
import { deletePhotos } from './records/photos.ts'
import type { Closing } from './rules/closing.ts'
import { notAsked } from './rules/still-looking.ts'

/** Published when a job becomes visible and can be asked for. */
export const jobPosted = domainEvent<{ jobId: string }>('job posted')

/** Published when a locked job is taken off the site, so that its leads end. */
export const jobClosed = domainEvent<{ job: LockedJob; closing: Closing }>('job closed')

/** Published when a locked job was changed; `changes` are the differences contractors see, one line each. */
export const jobChanged = domainEvent<{ job: LockedJob; userId: string; changes: readonly string[] }>('job changed')

/** Published when a job has another trade or place than `before`. */
export const jobMoved = domainEvent<{ jobId: string; before: Point & { category: string } }>('job moved')

/** Published when the homeowner gives or removes house and street of a locked job. */
export const streetGiven = domainEvent<{ jobId: string }>('street given')

/** Takes a locked job off the site, whatever its leads are doing; its homeowner can still read a closed one. */
export async function closeJob(transaction: Transaction, job: LockedJob, closing: Closing): Promise<void> {
  const { db, now } = transaction
  const stays = closing.how === 'closed' || closing.how === 'left'
  const over = stays
    ? ({ status: 'closed', closed_at: now } as const)
    : ({ status: 'cancelled', cancelled_at: now, street: null } as const)
  const change = { ...over, ask_at: null, ...notAsked }
  await saveJob(db, job.id, change)
  if (!stays) await dropFiles(db, await deletePhotos(db, job.id), now)
  await transaction.publish(jobClosed, { job: { ...job, ...change }, closing })
  transaction.touch(job.client_id)
}
