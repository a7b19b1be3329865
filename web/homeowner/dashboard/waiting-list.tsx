import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { waitingForClient } from '#features/leads/rules/words.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { responsePlace } from './dashboard-place.ts'
import type { Waiting } from './dashboard-view.ts'
import { AnswerBy } from './responses/answer-by.tsx'

/** What only the homeowner can do next, the most pressing first, each a link to where it is done. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return null
  return (
    <Card as="section" padding="none" className="border-l-8 border-l-accent">
      <h2 className="px-4 pt-4 pb-1 font-bold font-display text-subheading sm:px-5">Waiting for you</h2>
      <ul className="divide-y divide-line">
        {waiting.map(({ lead, action }) => (
          <li key={lead.id}>
            <Link
              to={`#${responsePlace(lead.id)}`}
              preventScrollReset
              className="flex min-h-14 items-center justify-between gap-3 rounded-card px-4 py-3 hover:bg-brand-wash sm:px-5"
            >
              <span className="min-w-0">
                <strong>{lead.contractor.businessName}</strong> {waitingForClient[action]}{' '}
                <span className="whitespace-normal">“{lead.job.title}”</span>
                <AnswerBy lead={lead} className="block text-muted text-small" />
              </span>
              <ChevronRight className="size-5 shrink-0 text-brand" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
