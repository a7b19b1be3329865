import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first picture of a page, which must be the same; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
