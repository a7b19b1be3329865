import type { Side } from '#features/leads/rules/sides.ts'
import { countSoon } from '#features/track-records/services.ts'
import type { Transaction } from '#server/context.ts'
import { newId } from '#shared/ids.ts'
import { lockOfLead } from '../records/conversation.ts'
import { type EntryRow, writeStep } from '../records/entries.ts'
import { notifyBoth } from './known.ts'

/** Something done beside the steps of a lead. */
interface OtherStep extends Pick<EntryRow, 'author_id'> {
  step: string
  by: Side | 'rule'
  /** Read after `You` or the other's name: `offered two times`; a whole sentence where the system did it. */
  what: string
  /** The note written with it. */
  text: string | null
}

/** Adds an event of a lead to its conversation, between the messages, and tells both people's pages. */
export async function addStep(
  transaction: Transaction,
  leadId: string,
  { by, what, ...step }: OtherStep,
): Promise<void> {
  const { db, now } = transaction
  const conversation = await lockOfLead(db, leadId)
  if (!conversation) return
  const details = { by, what }
  const { last_number: number } = await writeStep(db, conversation, { ...step, id: newId(), details, at: now })
  if (by === 'contractor') await countSoon(transaction, conversation.contractor_id)
  notifyBoth(transaction, conversation, number)
}
