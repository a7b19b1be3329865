import { type LockedJob, lockJobOfLead } from '#features/jobs/records/lock.ts'
import type { Db } from '#server/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { type LeadRow, leadById } from '../records/lead.ts'

export interface LockedLead {
  job: LockedJob
  lead: LeadRow
}

export const noSuchLead = () => new Refusal('NOT_FOUND', 'We cannot find this lead.')

/** A lead with its job, both of which stay as they are until the transaction ends. Refused with NOT_FOUND. */
export async function lockLead(db: Db, leadId: string): Promise<LockedLead> {
  const job = await lockJobOfLead(db, leadId)
  const lead = job && (await leadById(db, leadId))
  if (!lead) throw noSuchLead()
  return { job, lead }
}
