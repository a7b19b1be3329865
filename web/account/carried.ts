import { useLocation } from 'react-router'

/** Data passed to the next page so that it need not be typed again. Never in the URL. */
export interface Carried {
  email?: string | undefined
  /** The token of a confirmation link, which needs the password too. */
  confirmation?: string | undefined
  /** Set once a sign-up was sent its confirmation link, so that a reload, as by a phone, still says so. */
  signedUp?: string | undefined
}

export const carrying = (email: string | undefined, confirmation?: string): Carried => ({ email, confirmation })

export function useCarried(): Carried {
  const state: unknown = useLocation().state
  const text = (name: string) => {
    const carried = typeof state === 'object' && state !== null ? Object.entries(state) : []
    const value: unknown = carried.find(([key]) => key === name)?.[1]
    return typeof value === 'string' ? value : undefined
  }
  return { email: text('email'), confirmation: text('confirmation'), signedUp: text('signedUp') }
}
