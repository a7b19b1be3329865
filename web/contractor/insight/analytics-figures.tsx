import { useState } from 'react'
import { type Analytics, type AnalyticsPart, analyticsCalls } from '#features/analytics/contract.ts'
import { enoughToRate } from '#features/analytics/rules.ts'
import { enoughCases } from '#features/recommendations/rules/history.ts'
import { formatPence } from '#shared/money.ts'
import { counted } from '#shared/numbers.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useRead } from '#web/data/use-read.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { AnalyticsTable } from './analytics-table.tsx'
import { durationText, monthText, wonText } from './analytics-words.ts'
import { ChartWithTable } from './chart-with-table.tsx'
import { MarketComparison } from './market-comparison.tsx'
import { Figure } from './panel.tsx'
import { Seasons } from './seasons.tsx'

/** The analytics included in the plan: totals, breakdowns, market comparison and seasons. */
export default function AnalyticsFigures() {
  const { data, error, isFetching, refetch } = useRead(analyticsCalls.own, {})
  if (data)
    return data.all.requests === 0 ? (
      <p className="font-semibold">Your first confirmed request begins these figures.</p>
    ) : (
      <Figures analytics={data} />
    )
  if (!error) return <Skeleton className="h-96" />
  return <ReadFailed titleAs="h3" title="Failed to load your analytics" read={{ error, isFetching, refetch }} />
}

const ways = [
  { value: 'byTrade', label: 'Trade' },
  { value: 'byArea', label: 'Area' },
  { value: 'byPrice', label: 'Price of your quote' },
  { value: 'byMonth', label: 'Month' },
] as const

function Figures({ analytics }: { analytics: Analytics }) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('byTrade')
  const parts = analytics[way].map((part) => (way === 'byMonth' ? { ...part, label: monthText(part.label) } : part))
  return (
    <>
      <Overall all={analytics.all} />
      <div className="flex flex-col gap-4 border-line border-t pt-4">
        <Field label="Tell apart by" className="max-w-xs">
          <Select value={way} options={ways} onChosen={setWay} />
        </Field>
        {parts.length === 0 ? (
          <p className="text-muted">You have not sent a quote yet.</p>
        ) : (
          <AnalyticsTable parts={parts} />
        )}
        {way === 'byMonth' && (
          <ChartWithTable
            title="Requests by month"
            legend="Filled: won"
            bars={parts.map(({ label, requests, won }) => ({ label, value: requests, filled: won }))}
            columns={['Month', 'Requests', 'Won']}
            rows={parts.map(({ label, requests, won }) => [label, requests, won])}
          />
        )}
      </div>
      <div className="grid items-start gap-6 border-line border-t pt-4 lg:grid-cols-2">
        <MarketComparison market={analytics.market} />
        <Seasons seasons={analytics.seasons} />
      </div>
    </>
  )
}

function Overall({ all }: { all: AnalyticsPart }) {
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Figure
        label="Win rate"
        value={all.winRate === null ? null : `${all.winRate}%`}
        over={`${wonText(all)}${all.winRate === null ? `. We say a rate from ${enoughToRate} decided requests up` : ''}`}
      />
      <Figure
        label="Time to quote"
        value={all.hoursToQuote === null ? null : durationText(all.hoursToQuote)}
        over={`From approval to your first quote${all.hoursToQuote === null ? `. We say it from ${enoughCases} quotes up` : `, in the middle of ${counted(all.quotes, 'quote')}`}`}
      />
      <Figure
        label="Credits for each job won"
        value={all.costPerWin === null ? null : formatPence(all.costPerWin)}
        over={`${formatPence(all.spent)} at plan prices, ${all.won === 0 ? 'no job won yet' : `for ${counted(all.won, 'job')} won`}${all.costPerWin === null ? `. We say what each cost from ${enoughCases} jobs won up` : ''}`}
      />
      <Figure
        label="Usual quote"
        value={all.usualQuote === null ? null : formatPence(all.usualQuote)}
        over={
          all.usualQuote === null
            ? `The one in the middle, from ${enoughCases} quotes up. You have ${all.quotes} so far`
            : `The one in the middle of ${all.quotes}`
        }
      />
    </dl>
  )
}
