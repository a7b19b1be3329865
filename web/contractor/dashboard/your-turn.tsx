import { useLocation } from 'react-router'
import { type Waited, waitingForContractor } from '#features/leads/rules/words.ts'
import type { Visit } from '#features/visits/contract.ts'
import { todoWithVisit } from '#features/visits/rules/words.ts'
import { isToCome } from '#features/visits/rules.ts'
import { paths } from '#shared/paths.ts'
import { useTimeNow } from '#web/data/use-time-now.ts'
import { TurnCard, TurnRow } from '#web/leads/turn-card.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { agreedOf, openOf, whyTooSoon } from '#web/visits/use-lead-visits.ts'
import { VisitTurn } from '#web/visits/visit-turn.tsx'
import { waitingForMe } from '#web/visits/visit-words.ts'
import { leadPlace, nextPlace } from './dashboard-place.ts'
import type { Task } from './tasks.ts'

interface YourTurnProps {
  tasks: readonly Task[]
  visits: readonly Visit[]
}

/** What only the contractor can do next, most urgent first, each linked to where it is done. */
export const YourTurn = ({ tasks, visits }: YourTurnProps) => (
  <TurnCard>
    {tasks.map((each) => (
      <TaskRow key={each.lead.id} {...each} visits={visits.filter(({ leadId }) => leadId === each.lead.id)} />
    ))}
    {waitingForMe(visits).map((visit) => (
      <VisitTurn key={visit.id} visit={visit} />
    ))}
  </TurnCard>
)

/** A task: its note has the details beyond the button's label, and the deadline. */
function TaskRow({ lead, task, due, visits }: Task & { visits: readonly Visit[] }) {
  const { search } = useLocation()
  const now = useTimeNow()
  const { says, once, todo, note }: Waited = waitingForContractor[task]
  const agreed = agreedOf(visits)
  const visit = task === 'visit due' ? visitStep(visits, now) : null
  return (
    <TurnRow
      to={visit?.to ?? `${search}#${visit ? leadPlace(lead.id) : nextPlace(lead.id)}`}
      todo={visit?.todo ?? todo}
      note={
        <>
          {todoWithVisit(lead.status, agreed?.startsAt ?? null) ?? note}
          {due && (
            <>
              {' until '}
              <DateText value={due} time />
            </>
          )}
        </>
      }
    >
      <strong>{lead.homeowner.firstName}</strong>
      {` ${says} “${lead.job.title}”${once ? ` ${once}` : ''}`}
    </TurnRow>
  )
}

/** What to do about a site visit that cannot be recorded yet; its place is null on the lead's card. Null once it can be. */
function visitStep(visits: readonly Visit[], now: Date): { todo: string; to: string | null } | null {
  if (!whyTooSoon(visits, now)) return null
  const open = openOf(visits)
  const todo = open && isToCome(open, now) ? 'Open the Visit' : 'Offer Times'
  return { todo, to: open ? paths.visit(open.id) : null }
}
