import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useHydrated } from '#web/data/use-hydrated.ts'
import { atFragment, safeNext } from './after-sign-in.ts'

/** The page to go on to after signing in, and the place on it; null when none was asked for. */
export function useNext(): string | null {
  const [query] = useSearchParams()
  const location = useLocation()
  // As it was on arrival: another tab of the sign-in is an address without it.
  const [fragment] = useState(location.hash)
  return atFragment(safeNext(query.get('next')), useHydrated() ? fragment : '')
}
