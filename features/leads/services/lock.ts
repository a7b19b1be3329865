import { type Context, signedIn } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { type LeadRow, leadById } from '../records/lead.ts'
import { type LockedLead, lockJobAndLead } from '../records/lock.ts'
import type { Step } from '../rules/step.ts'
import { mayTakeCredit } from '../rules/steps.ts'

export const noSuchLead = () => new Refusal('NOT_FOUND', 'We cannot find this request.')

/** A lead of which the caller is one of the two people. Refused with NOT_FOUND. */
export async function ownLead(context: Context, leadId: string): Promise<LeadRow> {
  const { userId } = signedIn(context)
  const lead = await leadById(context.db, leadId)
  if (!lead || (lead.client_id !== userId && lead.contractor_id !== userId)) throw noSuchLead()
  return lead
}

/**
 * A lead and its job, locked until the transaction ends; also the contractor's wallet if the action may take a credit. Refused
 * with NOT_FOUND.
 */
export async function lockLead(db: Db, leadId: string, action?: Step['action']): Promise<LockedLead> {
  const locked = await lockJobAndLead(db, leadId, action !== undefined && mayTakeCredit(action))
  if (!locked) throw noSuchLead()
  return locked
}
