import { movesRecord } from '#features/track-records/rules.ts'
import { countSoon } from '#features/track-records/services.ts'
import type { Transaction } from '#server/context.ts'
import { domainEvent } from '#server/domain-events/domain-event.ts'
import { type LeadEventRow, type LeadRow, recordStep, type StepRecord } from '../records/lead.ts'

/** Published for each recorded step of a lead or change of its job, with the lead after it. */
export const leadStepped = domainEvent<{ lead: LeadRow; event: LeadEventRow }>('lead stepped')

export async function stepTaken(
  transaction: Transaction,
  lead: LeadRow,
  step: Omit<StepRecord, 'leadId' | 'to' | 'now'>,
): Promise<void> {
  const { db, now } = transaction
  const event = await recordStep(db, { ...step, leadId: lead.id, to: lead.status, now })
  if (movesRecord(step.action)) await countSoon(transaction, lead.contractor_id, lead.client_id)
  await transaction.publish(leadStepped, { lead, event })
}
