import type { ReactNode } from 'react'
import type { Market } from '#features/market/contract.ts'
import { figureNames, marketFigures } from '#features/market/rules.ts'
import { categoryName } from '#features/trades/rules.ts'
import { formatDay } from '#shared/dates.ts'
import type { Column } from '#web/admin/frame/column.ts'
import { DataTable } from '#web/admin/frame/data-table.tsx'
import { figureText } from './figure-text.ts'
import type { TableName } from './market-input.ts'

interface Line {
  key: string
  label: string
  figures: Market['figures']
}

const linesOf: Record<TableName, (market: Market) => Line[]> = {
  week: ({ weeks }) => weeks.map(({ week, figures }) => ({ key: week, label: formatDay(week), figures })),
  trade: ({ trades }) =>
    trades.map(({ category, figures }) => ({ key: category, label: categoryName(category), figures })),
  area: ({ areas }) => areas.map(({ area, name, figures }) => ({ key: area, label: `${area}, ${name}`, figures })),
}
const headings: Record<TableName, string> = { week: 'Week from', trade: 'Trade', area: 'Postcode area' }

interface FiguresTableProps {
  market: Market
  by: TableName
  aside: ReactNode
}

/** All figures by week, trade or postcode area. */
export function FiguresTable({ market, by, aside }: FiguresTableProps) {
  const there = figureNames.filter((name) => by !== 'week' || name !== 'able')
  const columns: Column<Line>[] = [
    { id: by, label: headings[by], heads: true, value: ({ key }) => key, cell: ({ label }) => label },
    ...there.map(
      (name): Column<Line> => ({
        id: name,
        label: marketFigures[name].label,
        figure: true,
        value: ({ figures }) => figures[name] ?? null,
        cell: ({ figures }) => figureText(name, figures[name]),
      }),
    ),
  ]
  return (
    <DataTable
      name={`The market by ${headings[by].toLowerCase()}`}
      rows={linesOf[by](market)}
      rowKey={({ key }) => key}
      columns={columns}
      aside={aside}
    />
  )
}
