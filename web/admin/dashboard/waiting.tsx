import { Link } from 'react-router'
import { deskCalls } from '#features/desks/contract.ts'
import { isAnswered } from '#features/desks/rules.ts'
import { days, hours } from '#shared/dates.ts'
import type { Output } from '#shared/endpoint.ts'
import { counted, withCommas } from '#shared/numbers.ts'
import type { Column } from '#web/admin/frame/column.ts'
import { DataTable } from '#web/admin/frame/data-table.tsx'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { desksFor, placeOf } from '#web/admin/frame/places.ts'
import { TimeLeft } from '#web/admin/frame/time-left.tsx'
import { usePageTime, useSession } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

type Desk = Output<typeof deskCalls.waiting>[number]

const columns: readonly Column<Desk>[] = [
  {
    id: 'desk',
    label: 'Desk',
    heads: true,
    cell: ({ desk }) => (
      <Link to={placeOf(desk).to} className="inline-flex min-h-9 items-center font-semibold text-brand underline">
        {placeOf(desk).label}
      </Link>
    ),
  },
  { id: 'waiting', label: 'Waiting', figure: true, cell: ({ waiting }) => withCommas(waiting) },
  { id: 'oldest', label: 'The oldest', from: 'tablet', cell: ({ oldest }) => oldest && <Oldest since={oldest} /> },
  {
    id: 'clock',
    label: 'Deadline',
    cell: ({ desk, due }) =>
      due ? (
        <TimeLeft until={due} to={isAnswered(desk) ? 'answer' : 'decide'} />
      ) : (
        <span className="text-muted">No deadline</span>
      ),
  },
]

function Oldest({ since }: { since: string }) {
  const age = usePageTime().getTime() - Date.parse(since)
  return (
    <>
      {age < hours(1)
        ? 'Within the hour'
        : age < days(2)
          ? counted(Math.floor(age / hours(1)), 'hour')
          : counted(Math.floor(age / days(1)), 'day')}
      <span className="text-label text-muted">
        {' '}
        since <DateText value={since} time />
      </span>
    </>
  )
}

/** The open work of the reader's desks, most urgent first. */
export function Waiting() {
  const desks = useRead(deskCalls.waiting, {})
  const roles = useSession()?.adminRoles ?? []
  const theirs = desksFor(roles)
  return (
    <section aria-labelledby="waiting" className="mb-8">
      <h2 id="waiting" className="mb-1 font-bold font-display text-heading">
        What waits
      </h2>
      <ListState read={desks} what="what waits" isEmpty={() => false}>
        {(all) => <Desks desks={all.filter(({ desk }) => theirs.includes(desk))} />}
      </ListState>
    </section>
  )
}

function Desks({ desks }: { desks: readonly Desk[] }) {
  const [busy, idle] = [desks.filter(({ waiting }) => waiting > 0), desks.filter(({ waiting }) => waiting === 0)]
  if (busy.length === 0) return <Notice tone="good" title="Nothing is waiting at your desks." />
  return (
    <>
      <DataTable name="What waits at the desks" rows={busy} rowKey={({ desk }) => desk} columns={columns} />
      {idle.length > 0 && (
        <p className="mt-2 text-muted text-small">
          Nothing waits at: {idle.map(({ desk }) => placeOf(desk).label).join(', ')}.
        </p>
      )}
    </>
  )
}
