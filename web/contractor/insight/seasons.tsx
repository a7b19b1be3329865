import type { Analytics } from '#features/analytics/contract.ts'
import { enoughForSeasons } from '#features/analytics/rules.ts'
import { counted } from '#shared/numbers.ts'
import { monthNames } from './analytics-words.ts'
import { ChartWithTable } from './chart-with-table.tsx'

/** The jobs per month in the contractor's trades and county. */
export function Seasons({ seasons: { area, months, jobs, usual } }: Pick<Analytics, 'seasons'>) {
  if (!usual)
    return (
      <div>
        <h3 className="font-semibold text-small">Seasons</h3>
        <p className="mt-1 text-muted text-small">
          We tell the seasons of your trades from {enoughForSeasons.months} whole months and {enoughForSeasons.jobs}{' '}
          jobs up.{' '}
          {months === 0
            ? 'We count a month once it is over, and none is counted yet.'
            : `In ${area} we have counted ${counted(jobs, 'job')} in ${counted(months, 'whole month')} so far.`}
        </p>
      </div>
    )
  const bars = monthNames.map((label, place) => ({ label, value: usual[place] ?? 0 }))
  return (
    <div>
      <ChartWithTable
        title={`Seasons: jobs a month in your trades in ${area}`}
        bars={bars}
        columns={['Month', 'Jobs on average']}
        rows={bars.map(({ label, value }) => [label, value])}
      />
      <p className="mt-1 text-label text-muted">
        From {counted(jobs, 'job')} in {counted(months, 'whole month')}.
      </p>
    </div>
  )
}
