import type { VisitState } from '#features/visits/rules.ts'
import { Badge } from '#web/ui/figures/badge.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { stateWords } from './visit-words.ts'

interface AppointmentsProps {
  visits: readonly { startsAt: string; state: VisitState }[]
}

/** The agreed visits and their outcomes; nothing when there are none. */
export function Appointments({ visits }: AppointmentsProps) {
  if (visits.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold text-small">Appointments</h3>
      <ul>
        {visits.map(({ startsAt, state }) => (
          <li key={startsAt} className="flex flex-wrap items-center gap-2 text-small">
            <DateText value={startsAt} time /> <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}
