import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useHydrated } from '#web/data/use-hydrated.ts'
import { atFragment, safeNext } from './after-sign-in.ts'

/** The page to continue on after sign-in, with its fragment; null if there is none. */
export function useNext(): string | null {
  const [query] = useSearchParams()
  const location = useLocation()
  // The fragment on arrival: the sign-in's other tab has an address without it.
  const [fragment] = useState(location.hash)
  return atFragment(safeNext(query.get('next')), useHydrated() ? fragment : '')
}
