import { ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { waitingForContractor } from '#features/leads/rules/words.ts'
import type { Visit } from '#features/visits/contract.ts'
import { todoWithVisit } from '#features/visits/rules/words.ts'
import { TurnCard } from '#web/leads/turn-card.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { VisitTurn } from '#web/visits/visit-turn.tsx'
import { waitingForMe } from '#web/visits/visit-words.ts'
import { nextPlace } from './dashboard-place.ts'
import type { Task } from './tasks.ts'

interface YourTurnProps {
  tasks: readonly Task[]
  visits: readonly Visit[]
}

/** What is to do once the site visit is agreed; null where that says nothing of it. */
function visitTodo({ id, status }: Task['lead'], visits: readonly Visit[]): string | null {
  const agreed = visits.find(({ leadId, state }) => leadId === id && state === 'agreed')
  return todoWithVisit(status, agreed?.startsAt ?? null)
}

/** What only the contractor can do next, the most pressing first, each a link to where it is done. */
export function YourTurn({ tasks, visits }: YourTurnProps) {
  const { search } = useLocation()
  return (
    <TurnCard>
      {tasks.map(({ lead, task, due }) => (
        <li key={lead.id}>
          <Link
            to={{ search, hash: nextPlace(lead.id) }}
            preventScrollReset
            className="flex min-h-14 items-center justify-between gap-3 rounded-card px-4 py-3 hover:bg-brand-wash sm:px-5"
          >
            <span className="min-w-0">
              <strong>{lead.homeowner.firstName}</strong>
              {` ${waitingForContractor[task].says} “${lead.job.title}”`}
              <span className="block text-muted text-small">
                {visitTodo(lead, visits) ?? waitingForContractor[task].todo}
                {due && (
                  <>
                    {' until '}
                    <DateText value={due} time />
                  </>
                )}
              </span>
            </span>
            <ChevronRight className="size-5 shrink-0 text-brand" aria-hidden="true" />
          </Link>
        </li>
      ))}
      {waitingForMe(visits).map((visit) => (
        <VisitTurn key={visit.id} visit={visit} />
      ))}
    </TurnCard>
  )
}
