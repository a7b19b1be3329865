import { MapPin } from 'lucide-react'
import type { Visit } from '#features/visits/contract.ts'
import { visitMoment } from '#features/visits/rules/times.ts'
import { GiveStreet } from '#web/jobs/give-street.tsx'
import { classes } from '#web/ui/classes.ts'
import { Arrival } from './arrival.tsx'
import { DoorCode } from './door-code.tsx'
import { VisitButtons } from './visit-buttons.tsx'
import { whatNow } from './visit-words.ts'

/** The details of a visit below its heading. */
export default function VisitFacts({ visit }: { visit: Visit }) {
  const { side, other, times, taken, address, note, startsAt, state, jobId, street, jobTitle } = visit
  const now = whatNow(visit)
  const underWay = state === 'proposed' || state === 'agreed'
  return (
    <>
      {now && <p>{now}</p>}
      {underWay && times.length > 0 && (
        <ul className="list-disc pl-5">
          {times.map((time) => (
            <li key={time}>
              <time dateTime={time} className={classes(taken.includes(time) && 'text-muted')}>
                {visitMoment(time)}
              </time>
              {taken.includes(time) && <span className="text-muted">: no longer free</span>}
            </li>
          ))}
        </ul>
      )}
      {underWay && note && <p className="text-muted">“{note}”</p>}
      {startsAt && underWay && address && (
        <div className="flex flex-wrap items-center gap-x-2 text-small">
          <p className="flex items-start gap-2">
            <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {address}
          </p>
          {side === 'client' && <GiveStreet job={{ id: jobId, street, title: jobTitle }} />}
          {!street && (
            <p className="w-full text-warn">
              {side === 'client'
                ? `${other} does not know which house yet.`
                : `${other} has not said which house: ask before you set off.`}
            </p>
          )}
        </div>
      )}
      {side === 'client' ? <DoorCode visit={visit} /> : <Arrival visit={visit} />}
      <VisitButtons visit={visit} />
    </>
  )
}
