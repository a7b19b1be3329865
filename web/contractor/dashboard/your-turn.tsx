import { useLocation } from 'react-router'
import { type Waited, waitingForContractor } from '#features/leads/rules/words.ts'
import type { Visit } from '#features/visits/contract.ts'
import { todoWithVisit } from '#features/visits/rules/words.ts'
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
export function YourTurn({ tasks, visits }: YourTurnProps) {
  const { search } = useLocation()
  return (
    <TurnCard>
      {tasks.map((each) => (
        <TurnRow
          key={each.lead.id}
          to={`${search}#${nextPlace(each.lead.id)}`}
          todo={waitingForContractor[each.task].todo}
          note={<Note {...each} visits={visits} />}
        >
          <strong>{each.lead.homeowner.firstName}</strong>
          {` ${waitingForContractor[each.task].says} “${each.lead.job.title}”`}
        </TurnRow>
      ))}
      {waitingForMe(visits).map((visit) => (
        <VisitTurn key={visit.id} visit={visit} />
      ))}
    </TurnCard>
  )
}

/** Details beyond the button's label, and the deadline. */
function Note({ lead, task, due, visits }: Task & Pick<YourTurnProps, 'visits'>) {
  const agreed = visits.find(({ leadId, state }) => leadId === lead.id && state === 'agreed')
  const { note }: Waited = waitingForContractor[task]
  return (
    <>
      {todoWithVisit(lead.status, agreed?.startsAt ?? null) ?? note}
      {due && (
        <>
          {' until '}
          <DateText value={due} time />
        </>
      )}
    </>
  )
}
