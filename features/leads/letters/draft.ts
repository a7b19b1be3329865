import type { SentQuote } from '#features/quotes/contract.ts'
import { vatWords } from '#features/quotes/rules/lines.ts'
import type { UrgentText } from '#server/mail/letter.ts'
import { formatDay } from '#shared/dates.ts'
import type { MailKindName } from '#shared/mail-kinds.ts'
import { formatPenceExactly } from '#shared/money.ts'
import { counted } from '#shared/numbers.ts'
import type { LeadRow } from '../records/lead.ts'
import type { ContactDetails, Party } from '../records/parties.ts'
import type { LeadAction, RuleAction, StepTaker } from '../rules/actions.ts'
import type { ReportKindName } from '../rules/reports.ts'
import { creditBack } from '../rules/words.ts'

/** What a letter about a lead can say. */
export interface LeadNews {
  client: Party
  contractor: Party
  jobTitle: string
  /** Who took the step. */
  by: StepTaker
  notes: string
  lead: LeadRow
  /** The lead before the step, where the step ends it. */
  before?: Pick<LeadRow, 'status' | 'holds_slot'>
  publicUrl: string
  now: Date
  /** Where the letter leads, when that is not the lead. */
  link?: string
  /** How the two reach each other, once that is shared. */
  details?: ContactDetails
  /** Why the credit of the lead was taken back as soon as it was returned. */
  takenBack?: string
  /** What was reported. */
  report?: ReportKindName
  /** The newest quote. */
  quote?: SentQuote
  /** Until when the reader has time. */
  dueAt?: Date
}

/** A letter to one of the two people of a lead. */
export interface Draft {
  to: 'client' | 'contractor'
  subject: string
  paragraphs: string[]
  label: string
  /** Where the two are told so differently that one title does not fit both. */
  kind?: MailKindName
  text?: UrgentText
}

/** A removed job is told by the jobs feature, a closed account by that of privacy, a lifted suspension by that of sanctions. */
export type Told =
  | LeadAction
  | Exclude<RuleAction, 'cancel' | 'leave' | 'make-good'>
  | 'invite'
  | 'change-job'
  | 'remind-completion'
  | 'ask-review'
  | 'renew-quote'
  | 'quote-ending'
  | 'quote-ended'
  | 'reject-no-show'
  | 'tell-homeowner-upheld'
  | 'tell-homeowner-overdue'
  | 'tell-homeowner-rejected'

export type Drafts<Name extends Told> = Record<Name, (news: LeadNews) => Draft[]>

export const toClient = (subject: string, paragraphs: string[], label = 'Open your dashboard'): Draft => ({
  to: 'client',
  subject,
  paragraphs,
  label,
})
export const toContractor = (subject: string, paragraphs: string[], label = 'Open your dashboard'): Draft => ({
  to: 'contractor',
  subject,
  paragraphs,
  label,
})

export const quoted = (notes: string): string[] => (notes ? [`They wrote: “${notes}”`] : [])
/** What became of the credit that a lead had cost; nothing where it does not come back. */
export const returned = ({ lead, takenBack }: { lead: Pick<LeadRow, 'credit'>; takenBack?: string }): string[] =>
  lead.credit === 'returned' ? [creditBack(takenBack ?? null)] : []

/** What somebody weighs a quote by. */
export const quoteFacts = ({ quote }: LeadNews, reader?: 'contractor'): string[] =>
  quote
    ? [
        `${formatPenceExactly(quote.totalCost)} in all. ${vatWords(quote, reader)}`,
        `Beginning ${formatDay(quote.estimatedStartDate)}, ${counted(quote.estimatedCompletionWeeks, 'week')}. Payment: ${quote.paymentTerms}.`,
        ...(quote.validUntil ? [`Valid until the end of ${formatDay(quote.validUntil)}.`] : []),
      ]
    : []

/** How well the contractor is rated, for somebody who chooses. */
export const ratingFacts = ({ contractor }: LeadNews): string =>
  contractor.reviewCount === 0
    ? `${contractor.name} has no reviews here yet.`
    : `${contractor.name} is rated ${contractor.rating} out of 5 in ${counted(contractor.reviewCount, 'review')}.`

export const clientDetails = ({ details }: LeadNews): string[] =>
  details
    ? [[details.homeowner, details.homeownerPhone, details.homeownerEmail, details.address].filter(Boolean).join(' · ')]
    : []
export const contractorDetails = ({ details }: LeadNews): string[] =>
  details ? [[details.businessPhone, details.businessEmail].filter(Boolean).join(' · ')] : []
