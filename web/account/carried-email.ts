import { useLocation } from 'react-router'

/** What a link hands to the next page, so that an address is typed only once. It never stands in the URL. */
export const carrying = (email: string | undefined) => ({ email })

export function useCarriedEmail(): string | undefined {
  const state: unknown = useLocation().state
  const carried = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined
  return typeof carried === 'string' ? carried : undefined
}
