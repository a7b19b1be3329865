import { Link } from 'react-router'
import { reportKinds } from '#features/leads/rules/reports.ts'
import { waitingForClient } from '#features/leads/rules/words.ts'
import { buttonClasses } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { jobPlace, responsePlace } from './dashboard-place.ts'
import type { Waiting } from './waiting.ts'

/** What is to be done, where the link of a row leads. */
const todo: Record<Waiting['action'], string> = {
  'answer-issue': 'Answer',
  approve: 'Approve or Decline',
  'accept-quote': 'Read the Quote',
  'confirm-completion': 'Confirm or Object',
  review: 'Leave a Review',
  'still-looking': 'Answer',
}

/** What only the homeowner can do next, the most pressing first, each a link to where it is done. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return null
  return (
    <Card as="section" padding="none" className="border-l-8 border-l-accent">
      <h2 className="px-4 pt-4 pb-1 font-bold font-display text-subheading sm:px-5">Your turn</h2>
      <ul className="divide-y divide-line">
        {waiting.map((each) => (
          <li key={'lead' in each ? each.lead.id : each.job.id}>
            <Link
              to={`#${'lead' in each ? responsePlace(each.lead.id) : jobPlace(each.job.id)}`}
              preventScrollReset
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card px-4 py-3 hover:bg-brand-wash sm:px-5"
            >
              <span className="min-w-0 flex-1 basis-56">
                <What waiting={each} />
                {each.dueAt && (
                  <span className="block text-muted text-small">
                    {each.action === 'review' ? 'Until' : 'Answer by'}{' '}
                    <DateText value={each.dueAt} time={each.action !== 'review'} />
                  </span>
                )}
              </span>
              <span className={buttonClasses({ variant: 'secondary', size: 'sm' }, 'max-sm:w-full')}>
                {todo[each.action]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
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
