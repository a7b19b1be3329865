import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Visit } from '#features/visits/contract.ts'
import { paths } from '#shared/paths.ts'
import { whatNow } from './visit-words.ts'

/** A visit a contractor is waited for in, as a link to where it is done. */
export function VisitTurn({ visit }: { visit: Visit }) {
  return (
    <li>
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
  )
}
