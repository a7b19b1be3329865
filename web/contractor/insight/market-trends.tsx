import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { type MarketData, recommendationCalls } from '#features/recommendations/contract.ts'
import { enoughJobs, marketWeeks, settlingDays, shownMarket } from '#features/recommendations/rules/market.ts'
import { tradeNames } from '#features/trades/rules.ts'
import { formatPence } from '#shared/money.ts'
import { counted } from '#shared/numbers.ts'
import { useRead } from '#web/data/use-read.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge, type BadgeTone } from '#web/ui/figures/badge.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { ChartWithTable } from './chart-with-table.tsx'
import { Figure, Panel } from './panel.tsx'

const competition: Record<NonNullable<MarketData['competitionLevel']>, { label: string; tone: BadgeTone }> = {
  low: { label: 'Low competition', tone: 'good' },
  medium: { label: 'Medium competition', tone: 'info' },
  high: { label: 'High competition', tone: 'warn' },
}

/** Demand around the contractor, one trade at a time. */
export function MarketTrends({ contractor }: { contractor: OwnContractor }) {
  const trades = tradeNames.filter((name) => contractor.trades.includes(name))
  const [trade, setTrade] = useState(trades[0])
  const location = contractor.postcode ?? contractor.location
  const { data, error, isFetching, refetch } = useRead(
    recommendationCalls.market,
    { location, trade },
    { keepPrevious: true },
  )
  const level = data?.competitionLevel
  return (
    <Panel
      title="Market Trends"
      figure={level && <Badge tone={competition[level].tone}>{competition[level].label}</Badge>}
    >
      {trades.length > 1 && (
        <Field label="Trade">
          <Select
            value={trade}
            onChange={({ target }) => setTrade(tradeNames.find((name) => name === target.value))}
            options={trades.map((name) => ({ value: name, label: name }))}
          />
        </Field>
      )}
      {data ? (
        <Market market={data} />
      ) : error ? (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p className="font-semibold">Market data temporarily unavailable</p>
          <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      ) : (
        <Skeleton className="h-48" />
      )}
    </Panel>
  )
}

const arrows = { up: ArrowUpRight, down: ArrowDownRight, level: ArrowRight }

function Market({ market }: { market: MarketData }) {
  const { area, basis, averageBudget, budgets, contractorsPerJob, weeks, demandForecast } = market
  const where = area ? `within ${area.miles} miles of ${area.name}` : 'in the whole country'
  const posted = `posted ${where} in the last ${marketWeeks} weeks.`
  if (basis < enoughJobs)
    return (
      <div>
        <p className="font-semibold">Not enough data yet</p>
        <p className="mt-1 text-muted text-small">
          {basis === 0 ? 'No jobs in this trade were' : counted(basis, 'job was', 'jobs were')} {posted} We show figures
          from {enoughJobs} jobs up.
        </p>
      </div>
    )
  const opportunities = market.recommendations.slice(0, shownMarket.opportunities)
  return (
    <>
      <dl className="grid grid-cols-2 gap-4">
        <Figure
          label="Average budget"
          value={averageBudget === null ? null : formatPence(averageBudget * 100)}
          over={`From ${counted(budgets, 'budget')}`}
        />
        <Figure
          label="Contractors on a job"
          value={contractorsPerJob}
          over={`Typically, on jobs older than ${settlingDays} days`}
        />
      </dl>
      {market.marketTrends.length > 0 && (
        <ul className="flex flex-col gap-1.5 text-small">
          {market.marketTrends.slice(0, shownMarket.trends).map(({ direction, text }) => {
            const Arrow = arrows[direction]
            return (
              <li key={text} className="flex gap-2">
                <Arrow className="mt-0.5 size-4 shrink-0 text-brand" aria-hidden="true" />
                <span>{text}</span>
              </li>
            )
          })}
        </ul>
      )}
      {opportunities.length > 0 && (
        <div>
          <h3 className="font-semibold text-small">Opportunities</h3>
          <ul className="mt-1 list-disc space-y-1 pl-5 text-small marker:text-accent-strong">
            {opportunities.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <ChartWithTable
        title="Jobs posted, week by week"
        bars={weeks.map(({ from, jobs }) => ({ label: shortDay(from), value: jobs }))}
        columns={['Week from', 'Jobs']}
        rows={weeks.map(({ from, jobs }) => [<DateText key={from} value={from} />, jobs])}
      />
      <p className="text-small">{demandForecast ?? 'Not enough data yet to say how many to expect.'}</p>
      <p className="text-label text-muted">
        From {counted(basis, 'job')} {posted}
      </p>
    </>
  )
}

const shortDayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'Europe/London' })
const shortDay = (date: string) => shortDayFormat.format(new Date(date))
