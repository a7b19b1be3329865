import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useReads } from '#web/data/use-reads.ts'

/**
 * One row at a time is open. Where that one is gone, the first is again: it was dealt with here, or another list was asked for.
 * Where a colleague dealt with it nothing opens in its place, under a finger that means the other.
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

/** Whether something about it was sent from this page, and did not fail. */
const isDealtWithHere = (client: QueryClient, id: string): boolean =>
  client
    .getMutationCache()
    .getAll()
    .some(({ state }) => state.status !== 'error' && Object.values(state.variables ?? {}).includes(id))
