import type { Visit } from '#features/visits/contract.ts'
import { paths } from '#shared/paths.ts'
import { TurnRow } from '#web/leads/turn-card.tsx'
import { neededFrom, visitTodo } from './visit-words.ts'

/** A visit that needs the reader, linked to where to act. */
export const VisitTurn = ({ visit }: { visit: Visit }) => (
  <TurnRow to={paths.visit(visit.id)} todo={visitTodo(visit)} note={visit.jobTitle}>
    {neededFrom(visit)}
  </TurnRow>
)
