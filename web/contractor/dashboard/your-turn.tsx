import { useLocation } from 'react-router'
import { type Waited, waitingForContractor } from '#features/leads/rules/words.ts'
import type { Visit } from '#features/visits/contract.ts'
import { todoWithVisit } from '#features/visits/rules/words.ts'
import { isToCome } from '#features/visits/rules.ts'
import { paths } from '#shared/paths.ts'
import { useTimeNow } from '#web/data/use-time-now.ts'
import { TurnCard, TurnRow } from '#web/leads/turn-card.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { VisitTurn } from '#web/visits/visit-turn.tsx'
import { waitingForMe } from '#web/visits/visit-words.ts'
import { nextPlace } from './dashboard-place.ts'
import type { Task } from './tasks.ts'

interface YourTurnProps {
  tasks: readonly Task[]
  visits: readonly Visit[]
}

/** What only the contractor can do next, most urgent first, each linked to where it is done. */
export const YourTurn = ({ tasks, visits }: YourTurnProps) => (
  <TurnCard>
    {tasks.map((each) => (
      <TaskRow
        key={each.lead.id}
        {...each}
        agreed={visits.find(({ leadId, state }) => leadId === each.lead.id && state === 'agreed')}
      />
    ))}
    {waitingForMe(visits).map((visit) => (
      <VisitTurn key={visit.id} visit={visit} />
    ))}
  </TurnCard>
)

/** A task: its note has the details beyond the button's label, and the deadline. */
function TaskRow({ lead, task, due, agreed }: Task & { agreed: Visit | undefined }) {
  const { search } = useLocation()
  const now = useTimeNow()
  const { says, todo, note }: Waited = waitingForContractor[task]
  const visit = task === 'visit due' && agreed && isToCome(agreed, now) ? paths.visit(agreed.id) : null
  return (
    <TurnRow
      to={visit ?? `${search}#${nextPlace(lead.id)}`}
      todo={visit ? 'Open the Visit' : todo}
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
      {` ${says} “${lead.job.title}”`}
    </TurnRow>
  )
}
