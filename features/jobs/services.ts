import { type LeadRow, leadsOfJob } from '#features/leads/records/lead.ts'
import { leadStates } from '#features/leads/rules/states.ts'
import { applyStep } from '#features/leads/services/apply-step.ts'
import type { Transaction } from '#server/context.ts'
import { happening } from '#server/happenings.ts'
import { type LockedJob, saveJob } from './records/lock.ts'

/** A job can be seen, and asked for, from now on. */
export const jobPosted = happening<{ jobId: string }>('job posted')

/** Who takes a job off; nobody when it closes by itself. */
export interface Canceller {
  userId: string | null
  /** Why, for the ledger and the contractors; its homeowner need not say. */
  why?: string
}

/**
 * Takes a locked job off the site: every slot is freed and every credit held or captured for it goes back (decisions,
 * section 4). Gives the leads this ended; a lead whose credit went back says so.
 */
export async function cancelJob(transaction: Transaction, job: LockedJob, by: Canceller): Promise<LeadRow[]> {
  const { db, now } = transaction
  const { userId, why } = by
  const ended: LeadRow[] = []
  for (const lead of await leadsOfJob(db, job.id)) {
    if (leadStates[lead.status].ended && lead.credit !== 'captured') continue
    await applyStep(transaction, { job, lead }, 'cancel', {
      who: 'rule',
      userId,
      ...(why && { notes: why, found: why }),
    })
    ended.push(lead)
  }
  await saveJob(db, job.id, {
    status: 'cancelled',
    cancelled_at: now,
    ask_at: null,
    answer_due_at: null,
    answer_link: null,
  })
  return ended
}
