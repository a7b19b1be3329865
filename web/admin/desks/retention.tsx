import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { privacyCalls } from '#features/privacy/contract.ts'
import { type PeriodName, periods, retentionOf } from '#features/privacy/rules/retention.ts'
import type { Output } from '#shared/endpoint.ts'
import { withCommas } from '#shared/numbers.ts'
import { NotUnderstood } from '#web/admin/filters/not-understood.tsx'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { adminReads } from '#web/admin/frame/admin-reads.ts'
import type { Column } from '#web/admin/frame/column.ts'
import { DataTable } from '#web/admin/frame/data-table.tsx'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { PageLinks } from '#web/admin/frame/page-links.tsx'
import { inputFrom } from '#web/data/input-from.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  adminReads(context, [privacyCalls.retention, inputFrom(privacyCalls.retention.input, url.searchParams)])

export const handle = taskPage

export const meta = pageMeta({ title: 'Retention', hidden: true })

type Answer = Output<typeof privacyCalls.retention>

export default function Retention() {
  return (
    <AdminFrame
      title="Retention"
      lead="What we keep, how long, why, and what that means today. It happens automatically; looking here changes nothing."
    >
      <Periods />
    </AdminFrame>
  )
}

function Periods() {
  const input = inputFrom(privacyCalls.retention.input, new URLSearchParams(useLocation().search))
  const read = useRead(privacyCalls.retention, input, { keepPrevious: true })
  return (
    <>
      <NotUnderstood shape={privacyCalls.retention.input.shape} />
      <ListState read={read} what="keeping periods">
        {({ periods: all, rows }) =>
          input.period ? (
            <DryRun period={input.period} rows={rows} />
          ) : (
            <DataTable
              name="Keeping periods"
              rows={all}
              rowKey={({ name }) => name}
              columns={columns}
              more={{
                about: ({ name }) => periods[name].what,
                show: ({ name }) => (
                  <DetailList
                    rows={[
                      { label: 'Then', value: periods[name].ending },
                      { label: 'Why', value: periods[name].why },
                      { label: 'Legal basis', value: periods[name].basis },
                    ]}
                  />
                ),
              }}
            />
          )
        }
      </ListState>
    </>
  )
}

type Period = Answer['periods'][number]

const columns: readonly Column<Period>[] = [
  {
    id: 'what',
    label: 'What',
    heads: true,
    value: ({ name }) => periods[name].what,
    cell: ({ name }) => periods[name].what,
  },
  { id: 'kept', label: 'Kept', cell: ({ name }) => `${retentionOf(name)} from ${periods[name].from}` },
  {
    id: 'due',
    label: 'Due',
    figure: true,
    value: ({ due }) => due,
    cell: ({ name, due }) =>
      due === 0 ? (
        'Nothing'
      ) : (
        <TextLink to={`?period=${name}`}>
          {withCommas(due)} <span className="sr-only">due of {periods[name].what}</span>
        </TextLink>
      ),
  },
  {
    id: 'last',
    label: 'Last run',
    figure: true,
    value: ({ lastRun }) => lastRun?.at ?? null,
    cell: ({ lastRun }) =>
      lastRun ? (
        <>
          <DateText value={lastRun.at} time />, {lastRun.dealtWith} dealt with
        </>
      ) : (
        'Not yet'
      ),
  },
  {
    id: 'next',
    label: 'Next run',
    figure: true,
    value: ({ nextRun }) => nextRun,
    cell: ({ nextRun }) => <DateText value={nextRun} time />,
  },
]

const dueColumns: readonly Column<Answer['rows'][number]>[] = [
  { id: 'what', label: 'What', heads: true, cell: ({ what }) => what },
  { id: 'since', label: 'Since', figure: true, cell: ({ since }) => <DateText value={since} time /> },
]

/** What a run would delete now. */
function DryRun({ period, rows }: { period: PeriodName; rows: Answer['rows'] }) {
  const { what, from, ending } = periods[period]
  return (
    <>
      <h2 className="font-bold font-display text-heading">{what}</h2>
      <p className="mt-1 mb-4 text-muted">
        {retentionOf(period)} from {from}. What happens to these: {ending} <TextLink to="?">See all periods</TextLink>
      </p>
      {rows.length === 0 ? (
        <EmptyState titleAs="h3" title="Nothing is due." />
      ) : (
        <DataTable name={what} rows={rows} rowKey={({ id }) => id} columns={dueColumns} />
      )}
      <PageLinks rows={rows} />
    </>
  )
}
