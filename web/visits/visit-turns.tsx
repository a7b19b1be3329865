import { visitCalls } from '#features/visits/contract.ts'
import { useRead } from '#web/data/use-read.ts'
import { VisitTurn } from './visit-turn.tsx'
import { waitingForMe } from './visit-words.ts'

/** The visits a homeowner is waited for in, each a link to where it is done. */
export default function VisitTurns() {
  return waitingForMe(useRead(visitCalls.list, {}).data).map((visit) => <VisitTurn key={visit.id} visit={visit} />)
}
