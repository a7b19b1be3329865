import type { SentQuote } from '#features/quotes/contract.ts'
import { startOf } from '#features/quotes/rules/cancelling.ts'
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

/** Everything a letter about a lead may use. */
export interface LeadNews {
  client: Party
  contractor: Party
  jobTitle: string
  /** Who took the step. */
  by: StepTaker
  notes: string
  lead: LeadRow
  /** The lead before a step that may end it. */
  before?: Pick<LeadRow, 'status' | 'holds_slot' | 'credit'>
  publicUrl: string
  now: Date
  /** The letter's link, when it is not the lead. */
  link?: string
  /** Contact details, once they are shared. */
  details?: ContactDetails
  /** Why the returned credit was taken back at once. */
  takenBack?: string
  report?: ReportKindName
  /** Of a report at the desk: that its homeowner has not answered it, and the visit was recorded since. */
  unanswered?: boolean
  /** The newest quote. */
  quote?: SentQuote
  /** Of a quote that was just accepted: whether an early start was asked for. */
  beginEarly?: boolean
  /** Whether a report closed the job. */
  jobClosed?: boolean
  /** The deadline that the letter names. */
  dueAt?: Date
}

/** A letter to one of the two people of a lead. */
export interface Draft {
  to: 'client' | 'contractor'
  subject: string
  paragraphs: string[]
  label: string
  /** The kind of mail where the two sides' versions differ so much that one title does not fit both. */
  kind?: MailKindName
  text?: UrgentText
}

/**
 * Actions with letters here. The jobs feature mails about removed jobs, privacy about closed accounts, sanctions about lifted
 * suspensions.
 */
export type NotifiedAction =
  | LeadAction
  | Exclude<RuleAction, 'cancel' | 'homeowner-left' | 'leave' | 'make-good'>
  | 'invite'
  | 'change-job'
  | 'remind-completion'
  | 'ask-review'
  | 'renew-quote'
  | 'quote-ending'
  | 'quote-ended'
  | 'contest-no-show'
  | 'reject-no-show'
  | 'reported-upheld'
  | 'reported-overdue'
  | 'reported-rejected'

export type Drafts<Name extends NotifiedAction> = Record<Name, (news: LeadNews) => Draft[]>

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
/** Added of agreed work, while the account of whoever left is still to be deleted. */
export const keepCopies =
  'Download the agreement and the invoices you need: once their account is deleted, only the amounts are left here.'

/** What happened to the lead's credit; empty where it is not returned. */
export const returned = ({ lead, takenBack }: { lead: Pick<LeadRow, 'credit'>; takenBack?: string }): string[] =>
  lead.credit === 'returned' ? [creditBack(takenBack ?? null)] : []

/** The price, dates and payment of a quote. */
export const quoteTerms = ({ quote, now, beginEarly }: LeadNews, reader?: 'contractor'): string[] =>
  quote
    ? [
        `${formatPenceExactly(quote.totalCost)} in all. ${vatWords(quote, reader)}`,
        `Beginning ${startOf(quote, now, beginEarly)}, ${counted(quote.estimatedCompletionWeeks, 'week')}. Payment: ${quote.paymentTerms}.`,
      ]
    : []

/** The facts for deciding about a quote. */
export const quoteFacts = (news: LeadNews): string[] => [
  ...quoteTerms(news),
  ...(news.quote?.validUntil ? [`Valid until the end of ${formatDay(news.quote.validUntil)}.`] : []),
]

/** The contractor's rating and verification, for a homeowner who chooses. */
export const contractorFacts = ({ contractor }: LeadNews): string => {
  const { name, rating, reviewCount, verified } = contractor
  const rated =
    reviewCount === 0
      ? `${name} has no reviews here yet`
      : `${name} is rated ${rating} out of 5 in ${counted(reviewCount, 'review')}`
  return `${rated}, and is ${verified ? 'verified' : 'not verified'}.`
}

export const clientDetails = ({ details }: LeadNews): string[] =>
  details
    ? [[details.homeowner, details.homeownerPhone, details.homeownerEmail, details.address].filter(Boolean).join(' · ')]
    : []
export const contractorDetails = ({ details }: LeadNews): string[] =>
  details ? [[details.businessPhone, details.businessEmail].filter(Boolean).join(' · ')] : []
