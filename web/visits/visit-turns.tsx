import { visitCalls } from '#features/visits/contract.ts'
import { useRead } from '#web/data/use-read.ts'
import { VisitTurn } from './visit-turn.tsx'
import { waitingForMe } from './visit-words.ts'

/** The visits that need the homeowner, each linked to where to act. */
export default function VisitTurns() {
  return waitingForMe(useRead(visitCalls.list, {}).data).map((visit) => <VisitTurn key={visit.id} visit={visit} />)
}
