import { Link } from 'react-router'
import type { Visit } from '#features/visits/contract.ts'
import { visitMoment } from '#features/visits/rules/times.ts'
import { dayOf, days, formatTime, later } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { usePageTime } from '#web/data/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { visitPlace } from './visit-place.ts'
import { stateWords } from './visit-words.ts'

/** Noon, so that changes of the clocks do not affect counting days. */
const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const daysOn = (day: string, count: number) => dayOf(later(noon(day), days(count)))
const mondayOf = (day: string) => daysOn(day, -((noon(day).getUTCDay() + 6) % 7))
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(noon(text).getTime())
/** `Tue 31 Mar 2026`. */
const dayInWords = (day: string) => visitMoment(noon(day)).split(',')[0]

/** A contractor's week by day: agreed visits, and offered ones in outline. */
export default function Week({ visits, week }: { visits: readonly Visit[]; week: string }) {
  const today = dayOf(usePageTime())
  const monday = mondayOf(isDay(week) ? week : today)
  const entries = visits
    .filter(({ state }) => state !== 'cancelled')
    .flatMap((visit) => [
      ...(visit.startsAt ? [{ visit, at: visit.startsAt, offered: false }] : []),
      ...visit.times.filter((at) => !visit.taken.includes(at)).map((at) => ({ visit, at, offered: true })),
    ])
    .sort((a, b) => (a.at < b.at ? -1 : 1))
  const weekOf = (day: string) => `${paths.visits}?${new URLSearchParams({ week: day })}`
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-bold font-display text-heading">Week of {dayInWords(monday)}</h2>
        <nav aria-label="Weeks" className="flex gap-2">
          <Button variant="secondary" size="sm" to={weekOf(daysOn(monday, -7))} preventScrollReset>
            Earlier
          </Button>
          <Button variant="secondary" size="sm" to={weekOf(daysOn(monday, 7))} preventScrollReset>
            Later
          </Button>
        </nav>
      </div>
      <ol className="grid gap-2 lg:grid-cols-7">
        {[0, 1, 2, 3, 4, 5, 6].map((count) => {
          const day = daysOn(monday, count)
          const onDay = entries.filter(({ at }) => dayOf(at) === day)
          return (
            <li
              key={day}
              className={classes(
                'flex flex-col gap-2 rounded-card border border-line bg-card p-3 lg:min-h-40',
                day === today && 'border-brand',
              )}
            >
              <h3 className="font-semibold text-small">
                {dayInWords(day)?.replace(/ \d{4}$/, '')}
                {day === today && <span className="text-brand"> · today</span>}
              </h3>
              {onDay.length === 0 && <p className="text-muted text-small">Nothing</p>}
              {onDay.map(({ visit, at, offered }) => (
                <Link
                  key={`${visit.id} ${at}`}
                  to={`${paths.visits}#${visitPlace(visit.id)}`}
                  className={classes(
                    'block rounded-control px-2 py-1.5 text-small hover:underline',
                    offered ? 'border-[1.5px] border-line-strong border-dashed' : 'bg-brand-wash text-brand',
                  )}
                >
                  <strong className="block tabular-nums">{formatTime(at)}</strong>
                  <span className="block break-words">{visit.other}</span>
                  <span className="block text-label">{offered ? 'Offered' : stateWords[visit.state].label}</span>
                </Link>
              ))}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
