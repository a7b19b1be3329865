import type { ReactNode } from 'react'
import { useHydrated } from '#web/data/use-hydrated.ts'
import type { ChartBar } from '#web/ui/figures/bar-chart.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { late } from '#web/ui/states/late.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

const empty = <Skeleton className="aspect-[36/17] w-full max-w-xl" />
const BarChart = late(() => import('#web/ui/figures/bar-chart.tsx'), empty)

interface ChartWithTableProps {
  title: string
  /** The meaning of the pale and the filled part of a bar, if there are two. */
  legend?: string
  bars: readonly ChartBar[]
  columns: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

/** A bar chart with the same figures as a table. */
export function ChartWithTable({ title, legend, bars, columns, rows }: ChartWithTableProps) {
  const hydrated = useHydrated()
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-semibold text-small">{title}</h3>
      {legend && <p className="text-label text-muted">{legend}</p>}
      {hydrated ? <BarChart bars={bars} /> : empty}
      <Disclosure label="As a table" about={`: ${title}`}>
        <table className="w-full max-w-xl text-left text-small">
          <thead>
            <tr className="border-line border-b">
              {columns.map((column, place) => (
                <th key={column} scope="col" className={place > 0 ? 'py-1 pl-4 text-right' : 'py-1'}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...others], row) => (
              <tr key={bars[row]?.label ?? row} className="border-line border-b">
                <th scope="row" className="py-1 font-normal">
                  {first}
                </th>
                {others.map((cell, place) => (
                  <td key={columns[place + 1]} className="py-1 pl-4 text-right tabular-nums">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </div>
  )
}
