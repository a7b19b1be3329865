import { Download } from 'lucide-react'
import { Form, type LoaderFunctionArgs, useLocation } from 'react-router'
import { complaintKinds } from '#features/complaints/rules.ts'
import { protectionRules } from '#features/leads/rules/protection.ts'
import { type Market, marketCalls } from '#features/market/contract.ts'
import { type FigureName, figureNames, marketFigures } from '#features/market/rules.ts'
import { formatDay } from '#shared/dates.ts'
import { withCommas } from '#shared/numbers.ts'
import { NotUnderstood } from '#web/admin/filters/not-understood.tsx'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { adminReads } from '#web/admin/frame/admin-reads.ts'
import { Choice } from '#web/admin/frame/choice.tsx'
import type { Column } from '#web/admin/frame/column.ts'
import { DataTable } from '#web/admin/frame/data-table.tsx'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { useHydrated } from '#web/data/use-hydrated.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { categoryOptions } from '#web/trades/options.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { late } from '#web/ui/states/late.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { AreaMap } from './area-map.tsx'
import { CountedAt } from './counted-at.tsx'
import { barOf, chartUnits } from './figure-text.ts'
import { FigureTiles } from './figure-tiles.tsx'
import { FiguresTable } from './figures-table.tsx'
import { type MarketInput, marketInput, marketShape, tableNames } from './market-input.ts'

const empty = <Skeleton className="aspect-[36/17] w-full max-w-xl" />
const BarChart = late(() => import('#web/ui/figures/bar-chart.tsx'), empty)

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  adminReads(context, [marketCalls.read, marketInput(url.searchParams).slice])

export const handle = taskPage

export const meta = pageMeta({ title: 'The market', hidden: true })

export default function MarketPage() {
  const input = marketInput(new URLSearchParams(useLocation().search))
  const market = useRead(marketCalls.read, input.slice, { keepPrevious: true })
  return (
    <AdminFrame title="The market" lead={market.data && <CountedAt counted={market.data.counted} />}>
      <NotUnderstood shape={marketShape} what="market" />
      <ListState read={market} what="the market">
        {(data) => <Figures market={data} input={input} />}
      </ListState>
    </AdminFrame>
  )
}

function Figures({ market, input }: { market: Market; input: MarketInput }) {
  const { search } = useLocation()
  const { slice, figure, by } = input
  const csv = new URLSearchParams({ by, ...slice })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Narrowing market={market} input={input} />
      <FigureTiles market={market} names={figureNames} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Card as="section">
          <WeekChart market={market} figure={figure} />
        </Card>
        <Card as="section">
          <AreaMap
            areas={market.areas}
            figure={figure}
            chosen={slice.area}
            to={(area) => withArea(search, area === slice.area ? undefined : area)}
          />
        </Card>
      </div>
      <section aria-labelledby="figures">
        <h2 id="figures" className="mb-3 font-bold font-display text-heading">
          All figures
        </h2>
        <FiguresTable
          market={market}
          by={by}
          aside={
            <Button
              size="sm"
              variant="secondary"
              href={`${marketCalls.csv.path}?${csv}`}
              download
              icon={<Download className="size-4" aria-hidden="true" />}
            >
              Download CSV
            </Button>
          }
        />
      </section>
      <div className="grid gap-6 lg:grid-cols-2">
        <Returned returned={market.returned} />
        <Complaints complaints={market.complaints} />
      </div>
      <Disclosure label="What each figure counts">
        <DetailList
          rows={figureNames.map((name) => ({ label: marketFigures[name].label, value: marketFigures[name].counts }))}
        />
      </Disclosure>
    </div>
  )
}

/** The same page, filtered by an area or not. */
function withArea(search: string, area: string | undefined): string {
  const address = new URLSearchParams(search)
  if (area) address.set('area', area)
  else address.delete('area')
  return `?${address}`
}

/** The filters, the figure of the map, and the rows of the table; all in the address. */
function Narrowing(props: { market: Market; input: MarketInput }) {
  const { slice, figure, by } = props.input
  return (
    <Form preventScrollReset className="flex flex-wrap items-end gap-3">
      <Choice
        label="Trade"
        name="category"
        value={slice.category ?? ''}
        options={[{ value: '', label: 'All trades' }, ...categoryOptions]}
      />
      <Choice
        label="Postcode area"
        name="area"
        value={slice.area ?? ''}
        options={[
          { value: '', label: 'The whole UK' },
          ...props.market.areas.map(({ area, name }) => ({ value: area, label: `${area}, ${name}` })),
        ]}
      />
      <Choice
        label="Figure"
        name="figure"
        value={figure}
        options={figureNames.map((name) => ({ value: name, label: marketFigures[name].label }))}
      />
      <Choice label="Table by" name="by" value={by} options={tableNames} />
    </Form>
  )
}

function WeekChart({ market, figure }: { market: Market; figure: FigureName }) {
  const hydrated = useHydrated()
  const { label, unit } = marketFigures[figure]
  const title = [`${label} by week`, chartUnits[unit] && `in ${chartUnits[unit]}`].filter(Boolean).join(', ')
  if (figure === 'able')
    return <p className="text-muted text-small">{label}: as it is now, and so by trade and place alone.</p>
  const bars = market.weeks.map(({ week, figures }) => ({
    label: formatDay(week).replace(/ \d+$/, ''),
    value: barOf(figure, figures[figure] ?? null),
  }))
  return (
    <div>
      <h2 className="font-semibold text-small">{title}</h2>
      <p className="text-label text-muted">
        Each week from its Monday, the last one still under way. A week without a bar has none; the table by week says
        the same.
      </p>
      {hydrated ? <BarChart bars={bars} /> : empty}
    </div>
  )
}

const ruleTitle = (rule: string) =>
  protectionRules.find(({ name }) => name === rule)?.title ?? rule.replaceAll('-', ' ')

function Returned({ returned }: Pick<Market, 'returned'>) {
  const rows = returned.map(({ rule, ...counts }) => ({ label: ruleTitle(rule), ...counts }))
  return <Kinds title="Credits returned, by rule" first="Rule" rows={rows} />
}

function Complaints({ complaints }: Pick<Market, 'complaints'>) {
  const rows = complaints.map(({ kind, ...counts }) => ({ label: complaintKinds[kind], ...counts }))
  return <Kinds title="Complaints, by what they are about" first="About" rows={rows} />
}

interface Kind {
  label: string
  count: number
  lastWeek: number
}

const kindColumns: readonly Column<Kind>[] = [
  { id: 'count', label: 'All weeks', figure: true, cell: ({ count }) => withCommas(count) },
  { id: 'last', label: 'Last whole week', figure: true, cell: ({ lastWeek }) => withCommas(lastWeek) },
]

/** A figure's composition. */
function Kinds({ title, first, rows }: { title: string; first: string; rows: readonly Kind[] }) {
  const columns = [{ id: 'kind', label: first, heads: true, cell: ({ label }: Kind) => label } as const, ...kindColumns]
  return (
    <section>
      <h2 className="mb-2 font-semibold">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-muted">None yet.</p>
      ) : (
        <DataTable name={title} rows={rows} rowKey={({ label }) => label} columns={columns} />
      )}
    </section>
  )
}
