import type { Transaction } from '#server/context.ts'
import { dropFiles } from '#server/files/kept-files.ts'
import { happening } from '#server/happenings.ts'
import { type LockedJob, saveJob } from './records/lock.ts'
import { deletePhotos } from './records/photos.ts'
import type { Closing } from './rules/closing.ts'
import { notAsked } from './rules/still-looking.ts'

/** A job can be seen, and asked for, from now on. */
export const jobPosted = happening<{ jobId: string }>('job posted')

/** A locked job is off the site: whatever others hold of it ends. */
export const jobClosed = happening<{ job: LockedJob; closing: Closing }>('job closed')

/** A locked job asks for something else now; what of it contractors see, before and after, a line each. */
export const jobChanged = happening<{ job: LockedJob; userId: string; changes: readonly string[] }>('job changed')

/** The homeowner says, or takes back, in which house and street a locked job is. */
export const streetGiven = happening<{ jobId: string }>('street given')

/** Takes a locked job off the site, whatever its contractors are doing; its homeowner can still read what is closed, by them or by leaving. */
export async function closeJob(transaction: Transaction, job: LockedJob, closing: Closing): Promise<void> {
  const { db, now } = transaction
  const stays = closing.how === 'closed' || closing.how === 'left'
  const over = stays
    ? ({ status: 'closed', closed_at: now } as const)
    : ({ status: 'cancelled', cancelled_at: now, street: null } as const)
  const change = { ...over, ask_at: null, ...notAsked }
  await saveJob(db, job.id, change)
  if (!stays) await dropFiles(db, await deletePhotos(db, job.id), now)
  await transaction.happened(jobClosed, { job: { ...job, ...change }, closing })
  transaction.touch(job.client_id)
}
