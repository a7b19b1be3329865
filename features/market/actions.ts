import { complaintKindNames } from '#features/complaints/rules.ts'
import { postcodeAreas } from '#features/places/records/postcode-areas.ts'
import { categories, categoryName } from '#features/trades/rules.ts'
import { csvAnswer, inPounds } from '#server/answers/csv-answer.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import type { Context } from '#server/context.ts'
import { dayOf } from '#shared/dates.ts'
import type { Input } from '#shared/endpoint.ts'
import type { Market, marketCalls } from './contract.ts'
import { type CountRow, figuresOf, lastCount } from './records.ts'
import { type FigureValues, figureNames, figuresFrom, marketFigures, weeksOn } from './rules.ts'
import { addedUp } from './services.ts'

type Part = Pick<CountRow, 'category' | 'area' | 'week'>
const partOf = ({ category, area, week }: Part) => `${category} ${area} ${week}`

type Slice = Pick<Input<typeof marketCalls.read>, 'category' | 'area'>

async function marketOf({ db, now }: Context, slice: Slice): Promise<Market> {
  const { category = '', area = '' }: { category?: string; area?: string } = slice
  const [{ jobs, counts }, last] = await Promise.all([figuresOf(db, { category, area }), lastCount(db)])
  const jobsIn = new Map(jobs.map((row) => [partOf(row), row]))
  const countsIn = Map.groupBy(counts, partOf)
  const at = (where: Partial<Part>) => {
    const wanted = { category, area, week: '', ...where }
    const part = partOf(wanted)
    return { jobs: jobsIn.get(part), counts: countsIn.get(part) ?? [], isNow: wanted.week === '' }
  }
  const figures = (where: Parameters<typeof at>[0]): FigureValues => {
    const { jobs: row, counts: rows, isNow } = at(where)
    return figuresFrom(row, addedUp(rows), isNow)
  }
  const weeks = weeksOn(dayOf(last?.counted_at ?? now))
  const ofKind = (figure: string, kind: string, week: string) =>
    at({ week }).counts.find((row) => row.figure === figure && row.kind === kind)?.value ?? 0
  const byKind = (figure: string, kind: string) => ({
    count: ofKind(figure, kind, ''),
    lastWeek: ofKind(figure, kind, weeks.at(-2) ?? ''),
  })
  return {
    counted: last ? { at: last.counted_at.toISOString(), since: last.since.toISOString() } : null,
    figures: figures({}),
    weeks: weeks.map((week) => ({ week, figures: figures({ week }) })),
    trades: categories.map(({ id }) => ({ category: id, figures: figures({ category: id }) })),
    areas: postcodeAreas().map((place) => ({ ...place, figures: figures({ area: place.area }) })),
    returned: at({})
      .counts.filter(({ figure }) => figure === 'returned')
      .map(({ kind }) => ({ rule: kind, ...byKind('returned', kind) })),
    complaints: complaintKindNames.map((kind) => ({ kind, ...byKind('complaints', kind) })),
  }
}

export const marketActions: ActionsOf<typeof marketCalls> = {
  read: marketOf,

  csv: async (context, { by, ...slice }) => {
    const { weeks, trades, areas } = await marketOf(context, slice)
    const lines = {
      week: weeks.map((one) => ({ label: one.week, figures: one.figures })),
      trade: trades.map((one) => ({ label: categoryName(one.category), figures: one.figures })),
      area: areas.map((one) => ({ label: `${one.area} (${one.name})`, figures: one.figures })),
    }[by]
    const head = [{ week: 'Week from', trade: 'Trade', area: 'Postcode area' }[by], ...figureNames.map(headOf)]
    const rows = lines.map(({ label, figures }) => [label, ...figureNames.map((name) => cellOf(name, figures[name]))])
    return csvAnswer(`market-by-${by}.csv`, [head, ...rows])
  },
}

const units = { number: '', share: ' %', time: ' (minutes)', pence: ' £' }
const headOf = (name: (typeof figureNames)[number]) => `${marketFigures[name].label}${units[marketFigures[name].unit]}`

/** A figure as a spreadsheet cell; empty without a value. */
function cellOf(name: (typeof figureNames)[number], value: number | null | undefined) {
  if (value === null || value === undefined) return null
  const { unit } = marketFigures[name]
  if (unit === 'share') return (value * 100).toFixed(1)
  return unit === 'pence' ? inPounds(value) : value
}
