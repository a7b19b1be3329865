import type { Transaction } from '#server/context.ts'
import { happening } from '#server/happenings.ts'
import { type LockedJob, saveJob } from './records/lock.ts'
import type { Closing } from './rules/closing.ts'

/** A job can be seen, and asked for, from now on. */
export const jobPosted = happening<{ jobId: string }>('job posted')

/** A locked job is off the site: whatever others hold of it ends. */
export const jobClosed = happening<{ job: LockedJob; closing: Closing }>('job closed')

/** Takes a locked job off the site, whatever its contractors are doing. */
export async function closeJob(transaction: Transaction, job: LockedJob, closing: Closing): Promise<void> {
  const { db, now } = transaction
  const change = {
    status: 'cancelled',
    cancelled_at: now,
    ask_at: null,
    answer_due_at: null,
    answer_link: null,
  } as const
  await saveJob(db, job.id, change)
  await transaction.happened(jobClosed, { job: { ...job, ...change }, closing })
  transaction.touch(job.client_id)
}
