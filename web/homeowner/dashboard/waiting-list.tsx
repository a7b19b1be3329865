import type { ReactNode } from 'react'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import { reportKinds } from '#features/leads/rules/reports.ts'
import { isDisputed } from '#features/leads/rules/states.ts'
import { waitingForClient } from '#features/leads/rules/words.ts'
import { paths } from '#shared/paths.ts'
import { TurnRow } from '#web/leads/turn-card.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { jobPlace, responsePlace } from './dashboard-place.ts'
import { turnsOf } from './turns.ts'
import type { Waiting } from './waiting.ts'

/** The label of a row's link. */
const todo: Record<Waiting['action'], string> = {
  'answer-issue': 'Answer',
  approve: 'Approve or Decline',
  'accept-quote': 'Read the Quote',
  'confirm-completion': 'Check the Work',
  review: 'Leave a Review',
  'still-looking': 'Answer',
}

/** What only the homeowner can do next, most urgent first, each linked to where it is done. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  return turnsOf(waiting).map((each) => {
    if ('quotes' in each) return <QuotesRow key={each.quotes[0]?.id} quotes={each.quotes} />
    const [id, place] = 'lead' in each ? [each.lead.id, responsePlace] : [each.job.id, jobPlace]
    return (
      <TurnRow key={id} to={`#${place(id)}`} todo={todoOf(each)} note={noteOf(each)}>
        <What waiting={each} />
      </TurnRow>
    )
  })
}

/** Several quotes for one job are decided side by side. */
const QuotesRow = ({ quotes }: { quotes: readonly ClientLead[] }) => (
  <TurnRow to={paths.compareQuotes(quotes[0]?.jobId ?? '')} todo="Compare Quotes">
    <strong>{quotes.length} quotes</strong> for “{quotes[0]?.job.title}”
  </TurnRow>
)

const isComplainedAbout = (waiting: Waiting): boolean =>
  waiting.action === 'confirm-completion' && isDisputed(waiting.lead)

const todoOf = (waiting: Waiting): string =>
  isComplainedAbout(waiting) ? leadActions['confirm-completion'].label : todo[waiting.action]

function noteOf(waiting: Waiting): ReactNode {
  const { action, dueAt } = waiting
  if (isComplainedAbout(waiting)) return 'Once it is settled: your complaint is open'
  if (!dueAt) return null
  return (
    <>
      {action === 'review' ? 'Until' : 'Answer by'} <DateText value={dueAt} time={action !== 'review'} />
    </>
  )
}

function What({ waiting }: { waiting: Waiting }) {
  if (!('lead' in waiting))
    return (
      <>
        Are you <strong>still looking</strong> for somebody for “{waiting.job.title}”?
      </>
    )
  const { lead, action } = waiting
  const what =
    action === 'answer-issue' && lead.issue
      ? `reports ${reportKinds[lead.issue.reason].what}, about`
      : waitingForClient[action]
  return (
    <>
      <strong>{lead.contractor.businessName}</strong> {what} “{lead.job.title}”
    </>
  )
}
