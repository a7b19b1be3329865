import { newestQuotes } from '#features/quotes/records.ts'
import type { Transaction } from '#server/context.ts'
import type { LeadNews, NotifiedAction } from '../letters/draft.ts'
import { lettersAbout } from '../letters/step.ts'
import type { LeadRow } from '../records/lead.ts'
import { contactDetailsOf, type Parties, partiesOf } from '../records/parties.ts'
import { sharesContacts } from '../rules/states.ts'
import { creditTaken } from './credit-taken.ts'

interface News
  extends Pick<
    LeadNews,
    'by' | 'jobTitle' | 'notes' | 'link' | 'report' | 'unanswered' | 'jobClosed' | 'dueAt' | 'before'
  > {
  action: NotifiedAction
  /** The two people of the lead, if already loaded. */
  people?: Parties
}

/** The letters with contact details, and those with the quote. */
const withDetails: readonly NotifiedAction[] = ['confirm-quote', 'approve', 'accept-quote']
const withQuote: readonly NotifiedAction[] = [
  'submit-quote',
  'renew-quote',
  'quote-ending',
  'accept-quote',
  'mark-completed',
]

/** Mails those concerned by a step, and refreshes both people's pages. */
export async function notify(transaction: Transaction, lead: LeadRow, { action, ...news }: News): Promise<void> {
  const { db, now, services, mail, touch } = transaction
  const people = news.people ?? (await partiesOf(db, lead))
  const details = withDetails.includes(action) && sharesContacts(lead) && (await contactDetailsOf(db, lead))
  const quote = withQuote.includes(action) && (await newestQuotes(db, [lead.id])).get(lead.id)
  const taken = await creditTaken(db, lead)
  const facts = { ...people, ...news, ...taken, lead, publicUrl: services.settings.publicUrl, now }
  for (const { to, letter } of lettersAbout(action, {
    ...facts,
    ...(details && { details }),
    ...(quote && { quote }),
  }))
    mail(people[to], letter)
  touch(lead.client_id, lead.contractor_id)
}
