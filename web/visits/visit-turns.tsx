import { visitCalls } from '#features/visits/contract.ts'
import { paths } from '#shared/paths.ts'
import { useRead } from '#web/data/use-read.ts'
import { TurnRow } from '#web/leads/turn-card.tsx'
import { visitTodo, waitingForMe, whatNow } from './visit-words.ts'

/** The visits a homeowner is waited for in, each a link to where it is done. */
export default function VisitTurns() {
  return waitingForMe(useRead(visitCalls.list, {}).data).map((visit) => (
    <TurnRow key={visit.id} to={paths.visit(visit.id)} todo={visitTodo(visit)}>
      {whatNow(visit)}
      <span className="block text-muted text-small">{visit.jobTitle}</span>
    </TurnRow>
  ))
}
