import { visitCalls } from '#features/visits/contract.ts'
import { useRead } from '#web/data/use-read.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { VisitTurn } from './visit-turn.tsx'
import { waitingForMe } from './visit-words.ts'

/** The visits somebody is waited for in, each a link to where it is done. */
export default function VisitTurns() {
  const visits = waitingForMe(useRead(visitCalls.list, {}).data)
  if (visits.length === 0) return null
  return (
    <Card as="section" padding="none" className="border-l-8 border-l-accent">
      <h2 className="px-4 pt-4 pb-1 font-bold font-display text-subheading sm:px-5">Your turn: visits</h2>
      <ul className="divide-y divide-line">
        {visits.map((visit) => (
          <li key={visit.id}>
            <VisitTurn visit={visit} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
