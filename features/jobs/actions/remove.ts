import { findById } from '#features/accounts/records.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { Input } from '#shared/endpoint.ts'
import { Refusal } from '#shared/refusal.ts'
import type { jobAdminCalls } from '../contract/admin.ts'
import type { jobCalls } from '../contract.ts'
import { jobTakenDown } from '../letters.ts'
import { jobById, rewriteJob } from '../records/job.ts'
import { type LockedJob, lockJob } from '../records/lock.ts'
import { closedByHand, refuseUnsettled } from '../rules/closing.ts'
import { lockOwnJob, noSuchJob, ownJob } from '../services/own-job.ts'
import { closeJob } from '../services.ts'
import { draftOf, ownView } from './views.ts'

/** Deletes a settled job of the caller. */
export async function remove(context: Context, input: Input<typeof jobCalls.remove>) {
  const locked = await lockJob(context.db, input.id)
  const done = { success: true as const, message: 'Job deleted successfully' }
  // A double click, or a retry after a lost response.
  if (locked?.status === 'cancelled' && locked.client_id === signedIn(context).userId) return done
  const job = ownJob(context, locked)
  refuseCompleted(job)
  refuseUnsettled(job, 'message')
  await closeJob(context, job, { how: 'deleted', userId: job.client_id })
  return done
}

/** Closes a settled job of the caller: its homeowner can still read it, nobody else can. */
export async function close(context: Context, { id, reason }: Input<typeof jobCalls.close>) {
  const job = await lockOwnJob(context, id)
  if (job.status !== 'active') throw new Refusal('WRONG_STATE', `This job is ${job.status} already.`)
  refuseUnsettled(job, 'closing')
  await closeJob(context, job, {
    how: 'closed',
    userId: job.client_id,
    why: closedByHand,
    ...(reason && { said: reason }),
  })
  return { success: true as const, message: 'Your job is closed. Any contractors in touch have been told.' }
}

/** Hides a completed job from its homeowner's own list, or shows it again. */
export async function hide(context: Context, { id, hidden }: Input<typeof jobCalls.hide>) {
  const { db, now } = context
  const job = await lockOwnJob(context, id)
  if (job.status !== 'completed')
    throw new Refusal('WRONG_STATE', 'Only a completed job is hidden. Any other can be closed or deleted instead.')
  context.touch(job.client_id)
  return ownView(await rewriteJob(db, id, { hidden_at: hidden ? now : null }))
}

/** The content of a finished job, with which the wizard begins the next one. */
export async function reopen(context: Context, { id }: Input<typeof jobCalls.reopen>) {
  const job = ownJob(context, await jobById(context.db, id))
  if (job.status === 'active') throw new Refusal('WRONG_STATE', 'This job is still active.')
  return draftOf(job)
}

/** Removes a job whatever its leads are doing; its owner is told why, and its contractors that it is gone. */
export async function adminRemove(context: Context, { jobId, reason }: Input<typeof jobAdminCalls.remove>) {
  const { db, services } = context
  const job = await lockJob(db, jobId)
  if (!job) throw noSuchJob()
  if (job.status === 'cancelled') throw new Refusal('WRONG_STATE', `“${job.title}” has been deleted already.`)
  refuseCompleted(job)
  await closeJob(context, job, { how: 'taken down', userId: signedIn(context).userId })
  const owner = await findById(db, job.client_id)
  if (owner) {
    const letter = jobTakenDown(owner.first_name, job.title, reason, services.settings)
    context.mail({ userId: owner.id, email: owner.email }, letter)
  }
  return { success: true as const, message: `“${job.title}” has been deleted, and its owner has been told why.` }
}

function refuseCompleted(job: LockedJob) {
  if (job.status !== 'completed') return
  throw new Refusal('WRONG_STATE', 'A completed job cannot be deleted: it is the record of the work and its review.')
}
