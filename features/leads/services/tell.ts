import type { Transaction } from '#server/context.ts'
import { letterAbout } from '../letters/step.ts'
import type { LeadRow } from '../records/lead.ts'
import { partiesOf } from '../records/parties.ts'
import type { StepTaker } from '../rules/actions.ts'

interface News {
  action: Parameters<typeof letterAbout>[0]
  by: StepTaker
  jobTitle: string
  notes: string
  /** Where the letter leads, when that is not the dashboard. */
  link?: string
}

/** Mails the side of a lead that a step concerns, and refreshes the open pages of both. */
export async function tell(transaction: Transaction, lead: LeadRow, { action, ...news }: News): Promise<void> {
  const people = await partiesOf(transaction.db, lead)
  const { publicUrl } = transaction.services.settings
  const { to, letter } = letterAbout(action, { ...people, ...news, lead, publicUrl })
  transaction.mail(people[to], letter)
  transaction.touch(lead.client_id, lead.contractor_id)
}
