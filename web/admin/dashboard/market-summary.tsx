import { type Market, marketCalls } from '#features/market/contract.ts'
import { figureNames, marketFigures } from '#features/market/rules.ts'
import { mayDo } from '#shared/admin-roles.ts'
import { formatDay } from '#shared/dates.ts'
import { withCommas } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { AreaPicture } from '#web/admin/market/area-picture.tsx'
import { CountedAt } from '#web/admin/market/counted-at.tsx'
import { FigureTiles } from '#web/admin/market/figure-tiles.tsx'
import { ChartWithTable } from '#web/contractor/insight/chart-with-table.tsx'
import { useSession } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { listsId } from './dashboard-input.ts'

/** Key figures of the market, with a link to all of them. */
export function MarketSummary() {
  const market = useRead(marketCalls.read, {})
  const roles = useSession()?.adminRoles ?? []
  return (
    <section aria-labelledby="market" className="mb-8">
      <h2 id="market" className="font-bold font-display text-heading">
        The market
      </h2>
      <ListState read={market} what="the market">
        {(data) => (
          <>
            <p className="mb-3 text-muted text-small">
              <CountedAt counted={data.counted} />{' '}
              <TextLink to={paths.adminMarket()}>By week, trade and place</TextLink>
              {mayDo(roles, 'people') && (
                <>
                  {' · '}
                  <TextLink to={`?tab=jobs&requests=none#${listsId}`}>Jobs that nobody has asked for</TextLink>
                </>
              )}
            </p>
            {data.counted && (
              <div className="grid gap-3">
                <div className="grid gap-3 lg:grid-cols-2">
                  <Card>
                    <JobsByWeek weeks={data.weeks} />
                  </Card>
                  <Card>
                    <AreaPicture areas={data.areas} figure="posted" />
                  </Card>
                </div>
                <FigureTiles market={data} names={figureNames} />
              </div>
            )}
          </>
        )}
      </ListState>
    </section>
  )
}

/** The number of jobs per week, and of those a contractor has requested. */
function JobsByWeek({ weeks }: Pick<Market, 'weeks'>) {
  const counts = weeks.map(({ week, figures }) => ({
    label: formatDay(week).replace(/ \d+$/, ''),
    value: figures.posted ?? 0,
    filled: figures.asked ?? 0,
  }))
  return (
    <ChartWithTable
      title="Jobs by week"
      legend="Each week from its Monday, the last one still under way. A bar is the jobs posted, its filled part those with a request."
      bars={counts}
      columns={['Week from', marketFigures.posted.label, marketFigures.asked.label]}
      rows={counts.map(({ label, value, filled }) => [label, withCommas(value), withCommas(filled)])}
    />
  )
}
