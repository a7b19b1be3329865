import { startTransition, useEffect, useMemo, useState } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import type { Account } from '#features/accounts/contract.ts'
import type { Brand } from '#shared/brand.ts'
import { store, stored } from './browser-store.ts'
import { keepFor } from './kept.ts'
import { useKnownReads } from './reads.ts'
import type { RootData, Site } from './visit.ts'

/** A step whose answer never arrives leaves the router without it; the page that says so still needs to know who is here. */
let last: RootData | undefined

/** When each answer came, by the visitor's clock. */
const arrivals = new WeakMap<Date, number>()

/** When the page that was made at this time came here, in milliseconds by the visitor's clock. */
export const arrivedAt = (made: Date): number => arrivals.get(made) ?? Date.now()

function useRoot() {
  const root = useRouteLoaderData<RootData>('root') ?? last
  if (!root) throw new Error('The page has no root data')
  if (!import.meta.env.SSR) last = root
  if (!arrivals.has(root.now)) arrivals.set(root.now, Date.now())
  return root
}

/** The latest root data, for a step within the site that brings none. */
export const lastRoot = () => last

/** The signed-in person, or null. The server says who it is; nothing in the browser is asked. */
export const useSession = (): Account | null => useRoot().session

export const useBrand = (): Brand => useRoot().site.brand

/** Who carries text messages, if there are any. */
export const useTexts = (): Site['texts'] => useRoot().site.texts

/** Names the request that made this page, for support. */
export const useRequestId = (): string => useRoot().requestId

/** The server's time when this page was made: the same on both sides, whatever the visitor's clock says. */
export const usePageTime = (): Date => useRoot().now

const storageKey = 'auth-storage'

const noteOf = (session: Account | null) =>
  JSON.stringify({
    user: session && { id: session.id, firstName: session.firstName, userType: session.userType },
    isAuthenticated: session !== null,
  })

let held = 0

/** For as long as it is held, a page stays as it is whatever other tabs say of who is here. Gives how to let it go. */
export function holdPage(): () => void {
  held += 1
  return () => {
    held -= 1
  }
}

/**
 * Keeps in the browser who is signed in, forgets what belongs to others, and notices when another tab signs in or out. Gives how
 * often the person was replaced in that way, so that the page can hide what they wrote on it.
 */
export function useRememberedSession(): number {
  const session = useSession()
  const reads = useKnownReads()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState(false)
  const id = session?.id
  const [left, setLeft] = useState(0)

  // No effect: what is drawn below reads what was kept already. A session may have ended without signing out.
  useMemo(() => {
    if (typeof window !== 'undefined' && keepFor(id))
      void import('./forget-files.ts').then((files) => files.forgetFilesOfOthers(id))
  }, [id])

  useEffect(() => {
    const noted = stored(storageKey)
    if (noted === noteOf(session)) return
    // A visitor's page may come to life long after it was sent: somebody may have signed in meanwhile.
    if (noted !== null && session === null && !asked)
      void revalidate().then(() => startTransition(() => setAsked(true)))
    else store(storageKey, noteOf(session))
  }, [session, asked, revalidate])

  useEffect(() => {
    const elsewhere = (event: StorageEvent) => {
      if (event.key !== storageKey || held > 0 || event.newValue === noteOf(session)) return
      reads.client?.clear()
      void revalidate().then(() => session && startTransition(() => setLeft(left + 1)))
    }
    addEventListener('storage', elsewhere)
    return () => removeEventListener('storage', elsewhere)
  }, [reads, revalidate, session, left])
  return left
}
