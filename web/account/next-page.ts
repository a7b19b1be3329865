import { getItem, nextPageItem, setItem } from '#web/data/user-storage.ts'
import { safeNext } from './after-sign-in.ts'

/** Stores the page to continue on after confirming the address, which may happen in another tab. */
export const saveNextPage = (next: string | null): void => setItem(nextPageItem, next ?? '')

/** The stored page; null if they only came to sign up. */
export function savedNextPage(): string | null {
  const next = getItem(nextPageItem)
  return typeof next === 'string' ? safeNext(next) : null
}
