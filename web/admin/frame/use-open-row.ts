import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useReads } from '#web/data/use-reads.ts'

/**
 * One row is expanded at a time. If it disappears because it was decided here or the list changed, the first is
 * expanded; if a colleague decided it, none is, so that no other row moves under the pointer.
 */
export function useOpenRow(keys: readonly string[], firstOpen = false) {
  const { search } = useLocation()
  const client = useReads()
  const first = (firstOpen && keys[0]) || null
  const [{ open, isGone, asked }, set] = useState({ open: first, isGone: false, asked: search })
  if (open !== null && !keys.includes(open)) {
    const isOurs = asked !== search || isDealtWithHere(client, open)
    set({ open: isOurs ? first : null, isGone: !isOurs, asked: search })
  }
  return {
    isOpen: (key: string) => key === open,
    isGone,
    toggle: (key: string) => set({ open: key === open ? null : key, isGone: false, asked: search }),
  }
}

/** Whether an action on it from this page has succeeded or is pending. */
const isDealtWithHere = (client: QueryClient, id: string): boolean =>
  client
    .getMutationCache()
    .getAll()
    .some(({ state }) => state.status !== 'error' && Object.values(state.variables ?? {}).includes(id))
