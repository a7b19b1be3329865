import { useState, useSyncExternalStore } from 'react'
import { namesOf } from '#shared/tables.ts'
import { store, stored } from '#web/data/browser-store.ts'
import { useHydrated } from '#web/data/use-hydrated.ts'
import { breakpoints, type Column } from './column.ts'

const breakpointNames = namesOf(breakpoints)

function onResize(changed: () => void) {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}
const allBreakpoints = breakpointNames.join(' ')
const breakpointsNow = () =>
  'matchMedia' in globalThis
    ? breakpointNames.filter((name) => matchMedia(breakpoints[name].query).matches).join(' ')
    : allBreakpoints

/** The columns this browser shows of a list: those chosen, otherwise those that fit. */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const key = `columns-${name.toLowerCase().replaceAll(' ', '-')}`
  const fitting = useSyncExternalStore(onResize, breakpointsNow, () => allBreakpoints).split(' ')
  const [chosen, setChosen] = useState<readonly string[]>()
  const saved = useHydrated() ? stored(key)?.split(' ') : undefined
  const ids = chosen ?? saved
  const isSeen = ({ id, heads, extra, from }: Column<Row>) =>
    heads || (ids ? ids.includes(id) : !extra && (!from || fitting.includes(from)))
  const seen = columns.filter(isSeen)
  return {
    /** The rendered columns, some of which CSS hides in a narrow window. */
    shown: columns.filter(({ id, heads, extra }) => heads || (ids ? ids.includes(id) : !extra)),
    seen,
    /** The columns that do not fit. */
    left: columns.filter((column) => column.from && !isSeen(column)),
    /** The class that hides a column without script. */
    hidden: ({ from }: Column<Row>) => (from && !ids ? breakpoints[from].hidden : undefined),
    choose: (id: string, is: boolean) => {
      const now = seen.map((column) => column.id)
      const next = is ? [...now, id] : now.filter((one) => one !== id)
      setChosen(next)
      store(key, next.join(' '))
    },
  }
}
