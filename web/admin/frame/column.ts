import type { ReactNode } from 'react'

/** The window widths from which a column is shown by default. */
export const breakpoints = {
  tablet: { hidden: 'max-md:hidden', query: '(min-width: 48rem)' },
  laptop: { hidden: 'max-xl:hidden', query: '(min-width: 80rem)' },
  desktop: { hidden: 'max-[90rem]:hidden', query: '(min-width: 90rem)' },
  wide: { hidden: 'max-[104rem]:hidden', query: '(min-width: 104rem)' },
} as const
export type Breakpoint = keyof typeof breakpoints

export interface Column<Row> {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, for figures. */
  figure?: true
  /** The row header, which cannot be hidden. */
  heads?: true
  /** Hidden by default. */
  extra?: true
  /** Hidden by default in narrower windows; shown in an expanded row there. */
  from?: Breakpoint
  /** The `sort` values by which the server orders the list. */
  order?: { up?: string; down?: string }
  /** The value for sorting on the client, where all rows are loaded. */
  value?: (row: Row) => number | string | null
}
