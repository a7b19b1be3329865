import type { Context } from '#server/context.ts'
import type { Input } from '#shared/endpoint.ts'
import { Refusal } from '#shared/refusal.ts'
import type { leadCalls } from '../contract.ts'
import { insertIssue } from '../records/lead.ts'
import { noShowNotes } from '../rules.ts'
import { takeStep } from './take-step.ts'

/** Records a no-show; the homeowner is asked to verify it (decisions, section 6). One report a lead. */
export async function reportHomeownerIssue(context: Context, input: Input<typeof leadCalls.reportHomeownerIssue>) {
  const notes = input.notes || noShowNotes
  return takeStep(context, input.leadId, 'report-homeowner-issue', notes, async (lead) => {
    if (await insertIssue(context.db, lead.id, input.reason, notes, context.now)) return
    throw new Refusal('ALREADY_EXISTS', 'You have already reported this. The homeowner has been asked.')
  })
}
