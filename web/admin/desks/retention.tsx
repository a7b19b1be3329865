import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { privacyCalls } from '#features/privacy/contract.ts'
import { keptFor, type PeriodName, periods } from '#features/privacy/rules/retention.ts'
import type { Output } from '#shared/endpoint.ts'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { isAdmin } from '#web/admin/frame/is-admin.ts'
import { listInput } from '#web/admin/frame/list-input.ts'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { PageLinks } from '#web/admin/frame/page-links.tsx'
import { prefetch } from '#web/data/prefetch.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  isAdmin(context)
    ? prefetch(context, [privacyCalls.retention, retentionInput(new URL(request.url).searchParams)])
    : null

export const handle = taskPage

export const meta = pageMeta({ title: 'Retention', hidden: true })

const { period: periodInput } = privacyCalls.retention.input.shape
const retentionInput = (address: URLSearchParams) => ({
  period: periodInput.safeParse(address.get('period') ?? undefined).data,
  after: listInput(address).after,
})

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
  const input = retentionInput(new URLSearchParams(useLocation().search))
  const read = useRead(privacyCalls.retention, input, { keepPrevious: true })
  return (
    <ListState read={read} what="keeping periods" isEmpty={() => false} empty="">
      {({ periods: all, rows }) =>
        input.period ? (
          <DryRun period={input.period} rows={rows} />
        ) : (
          <ul className="grid gap-3 lg:grid-cols-2">
            {all.map((one) => (
              <PeriodCard key={one.name} period={one} />
            ))}
          </ul>
        )
      }
    </ListState>
  )
}

function PeriodCard({ period: { name, due, lastRun, nextRun } }: { period: Answer['periods'][number] }) {
  const { what, from, ending, why, basis } = periods[name]
  return (
    <Card
      as="li"
      title={what}
      titleAs="h2"
      aside={<Badge tone={due > 0 ? 'warn' : 'neutral'}>{due > 0 ? `${due} due` : 'Nothing due'}</Badge>}
      footer={
        due > 0 && (
          <Button size="sm" variant="secondary" to={`?period=${name}`}>
            See What Is Due <span className="sr-only">of {what}</span>
          </Button>
        )
      }
    >
      <DetailList
        rows={[
          { label: 'Kept', value: `${keptFor(name)} from ${from}` },
          { label: 'Then', value: ending },
          { label: 'Why', value: why },
          { label: 'Legal basis', value: basis },
          {
            label: 'Last run',
            value: lastRun ? (
              <>
                <DateText value={lastRun.at} time />, {lastRun.dealtWith} dealt with
              </>
            ) : (
              'Not yet'
            ),
          },
          { label: 'Next run', value: <DateText value={nextRun} time /> },
        ]}
      />
    </Card>
  )
}

/** What the next run would do, if it were now. */
function DryRun({ period, rows }: { period: PeriodName; rows: Answer['rows'] }) {
  const { what, from, ending } = periods[period]
  return (
    <>
      <h2 className="font-bold font-display text-heading">{what}</h2>
      <p className="mt-1 mb-4 text-muted">
        {keptFor(period)} from {from}. What happens to these: {ending} <TextLink to="?">See all periods</TextLink>
      </p>
      {rows.length === 0 ? (
        <EmptyState titleAs="h3" title="Nothing is due." />
      ) : (
        <ol className="divide-y divide-line rounded-card border border-line bg-card px-4">
          {rows.map((row) => (
            <li key={row.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
              <span className="min-w-0 break-words">{row.what}</span>
              <span className="text-muted text-small">
                since <DateText value={row.since} time />
              </span>
            </li>
          ))}
        </ol>
      )}
      <PageLinks rows={rows} />
    </>
  )
}
