import type { Transaction } from '#server/context.ts'
import { later } from '#shared/dates.ts'
import { type LeadRow, saveLead } from '../records/lead.ts'
import { completionTime, nextReminder } from '../rules/times.ts'

/** Gives the homeowner the full time again to say whether the work is done, after a decision about their complaint. */
export async function answerAnew({ db, now, touch }: Transaction, lead: LeadRow): Promise<void> {
  if (lead.status !== 'awaiting_completion') return
  await saveLead(db, lead.id, { answer_due_at: later(now, completionTime), remind_at: nextReminder(now, now) })
  touch(lead.client_id, lead.contractor_id)
}
