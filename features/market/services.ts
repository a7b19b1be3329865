import type { Services } from '#server/context.ts'
import { dayOf } from '#shared/dates.ts'
import { type CountRow, figuresOf, lastCount } from './records.ts'
import { figureNames, figuresFrom, marketFigures, weeksOn } from './rules.ts'

export const addedUp = (rows: readonly CountRow[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { figure, value } of rows) sums.set(figure, (sums.get(figure) ?? 0) + value)
  return sums
}

/** The same figures as metrics: of the last whole week, and of all counted weeks. */
export function gatherMarket({ metrics, database: { db } }: Pick<Services, 'metrics' | 'database'>): void {
  metrics.gather({
    name: 'market_figure',
    help: `How the market is, as counted in the background: ${figureNames.map((name) => `${name} (${marketFigures[name].unit})`).join(', ')}; times in minutes, money in pence`,
    labels: ['figure', 'period'],
    async read() {
      const last = await lastCount(db)
      if (!last) return []
      const { jobs, counts } = await figuresOf(db, { category: '', area: '' })
      const periods = [
        { period: 'last whole week', week: weeksOn(dayOf(last.counted_at)).at(-2) ?? '' },
        { period: 'all weeks counted', week: '' },
      ]
      return periods.flatMap(({ period, week }) => {
        const here = (row: { category: string; area: string; week: string }) =>
          row.category === '' && row.area === '' && row.week === week
        const figures = figuresFrom(jobs.find(here), addedUp(counts.filter(here)), week === '')
        return figureNames.flatMap((figure) => {
          const value = figures[figure]
          return value === null ? [] : [{ figure, period, value }]
        })
      })
    },
  })
  metrics.gather({
    name: 'market_counted_timestamp_seconds',
    help: 'When the figures of the market were counted last',
    async read() {
      const last = await lastCount(db)
      return last ? [{ value: last.counted_at.getTime() / 1000 }] : []
    },
  })
}
