import { useLocation } from 'react-router'

/** What one page hands to the next, so that nothing is typed twice. It never stands in the URL. */
interface Carried {
  email?: string | undefined
  /** The token of a link that counts with the password. */
  confirmation?: string | undefined
}

export const carrying = (email: string | undefined, confirmation?: string): Carried => ({ email, confirmation })

export function useCarried(): Carried {
  const state: unknown = useLocation().state
  const text = (name: string) => {
    const carried = typeof state === 'object' && state !== null ? Object.entries(state) : []
    const value: unknown = carried.find(([key]) => key === name)?.[1]
    return typeof value === 'string' ? value : undefined
  }
  return { email: text('email'), confirmation: text('confirmation') }
}
