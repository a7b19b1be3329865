import type { QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useReads } from '#web/data/use-reads.ts'

interface OpenableRow {
  key: string
  /** The ids sent by actions in its details. */
  ids: readonly string[]
}

/**
 * One row is expanded at a time. If it disappears because it was decided here or the list changed, the first is
 * expanded; if a colleague decided it, none is, so that no other row moves under the pointer.
 */
export function useOpenRow(rows: readonly OpenableRow[], firstOpen = false) {
  const { search } = useLocation()
  const client = useReads()
  const first = (firstOpen && rows[0]?.key) || null
  const [{ open, isGone, asked }, set] = useState({ open: first, isGone: false, asked: search })
  const ids = useRef<readonly string[]>([])
  const row = rows.find(({ key }) => key === open)
  if (row) ids.current = row.ids
  else if (open !== null) {
    const isOurs = asked !== search || isDealtWithHere(client, ids.current)
    set({ open: isOurs ? first : null, isGone: !isOurs, asked: search })
  }
  return {
    isOpen: (key: string) => key === open,
    isGone,
    toggle: (key: string) => set({ open: key === open ? null : key, isGone: false, asked: search }),
  }
}

/** Whether an action on it from this page has succeeded or is pending. */
const isDealtWithHere = (client: QueryClient, ids: readonly string[]): boolean =>
  client
    .getMutationCache()
    .getAll()
    .some(
      ({ state }) => state.status !== 'error' && Object.values(state.variables ?? {}).some((id) => ids.includes(id)),
    )
