import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { visitCalls } from '#features/visits/contract.ts'
import { paths } from '#shared/paths.ts'
import { useRead } from '#web/data/use-read.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { waitingForMe, whatNow } from './visit-words.ts'

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
            <Link
              to={paths.visit(visit.id)}
              className="flex min-h-14 items-center justify-between gap-3 rounded-card px-4 py-3 hover:bg-brand-wash sm:px-5"
            >
              <span className="min-w-0">
                {whatNow(visit)}
                <span className="block text-muted text-small">{visit.jobTitle}</span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-brand" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
