import { useState, useSyncExternalStore } from 'react'
import { namesOf } from '#shared/tables.ts'
import { store, stored } from '#web/data/browser-store.ts'
import { useHydrated } from '#web/data/use-hydrated.ts'
import { type Column, rooms } from './column.ts'

const roomNames = namesOf(rooms)

function onResize(changed: () => void) {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}
const allRooms = roomNames.join(' ')
const roomsNow = () =>
  'matchMedia' in globalThis ? roomNames.filter((name) => matchMedia(rooms[name].query).matches).join(' ') : allRooms

/** Which columns this browser shows of a list: those chosen, or else those there is room for. */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const key = `columns-${name.toLowerCase().replaceAll(' ', '-')}`
  const there = useSyncExternalStore(onResize, roomsNow, () => allRooms).split(' ')
  const [chosen, setChosen] = useState<readonly string[]>()
  const kept = useHydrated() ? stored(key)?.split(' ') : undefined
  const ids = chosen ?? kept
  const isSeen = ({ id, heads, extra, from }: Column<Row>) =>
    heads || (ids ? ids.includes(id) : !extra && (!from || there.includes(from)))
  const seen = columns.filter(isSeen)
  return {
    /** Those that are written, of which a narrow window leaves out some. */
    shown: columns.filter(({ id, heads, extra }) => heads || (ids ? ids.includes(id) : !extra)),
    seen,
    /** Those that there is no room for. */
    left: columns.filter((column) => column.from && !isSeen(column)),
    /** The class that leaves a column out, before any script runs. */
    hidden: ({ from }: Column<Row>) => (from && !ids ? rooms[from].hidden : undefined),
    choose: (id: string, is: boolean) => {
      const now = seen.map((column) => column.id)
      const next = is ? [...now, id] : now.filter((one) => one !== id)
      setChosen(next)
      store(key, next.join(' '))
    },
  }
}
