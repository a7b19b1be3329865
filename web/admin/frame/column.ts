import type { ReactNode } from 'react'

/** From which width of the window on a column is there without being chosen. */
export const rooms = {
  tablet: { hidden: 'max-md:hidden', query: '(min-width: 48rem)' },
  laptop: { hidden: 'max-xl:hidden', query: '(min-width: 80rem)' },
  desk: { hidden: 'max-[90rem]:hidden', query: '(min-width: 90rem)' },
  wide: { hidden: 'max-[104rem]:hidden', query: '(min-width: 104rem)' },
} as const
export type Room = keyof typeof rooms

export interface Column<Row> {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** A figure stands at the right. */
  figure?: true
  /** Names the row, and cannot be left out. */
  heads?: true
  /** Left out until somebody chooses it. */
  extra?: true
  /** Left out of narrower windows until somebody chooses it; an open row says it there. */
  from?: Room
  /** What the address says for this order: the list is asked for in it. */
  order?: { up?: string; down?: string }
  /** What the rows that are there are put in order by, where all of them are. */
  value?: (row: Row) => number | string | null
}
