import { startTransition, useEffect, useMemo, useState } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import type { Account } from '#features/accounts/contract.ts'
import type { Brand } from '#shared/brand.ts'
import { store, stored } from './browser-store.ts'
import type { RootData, Site } from './page-context.ts'
import { useKnownReads } from './reads.ts'
import { setOwner } from './user-storage.ts'

/** The last root data: a navigation whose response never arrives has none, and its error page still needs the session. */
let last: RootData | undefined

/** When each page arrived, by the visitor's clock. */
const arrivals = new WeakMap<Date, number>()

/** When the page rendered at this time arrived, in milliseconds by the visitor's clock. */
export const arrivedAt = (made: Date): number => arrivals.get(made) ?? Date.now()

function useRoot() {
  const root = useRouteLoaderData<RootData>('root') ?? last
  if (!root) throw new Error('The page has no root data')
  if (!import.meta.env.SSR) last = root
  if (!arrivals.has(root.now)) arrivals.set(root.now, Date.now())
  return root
}

/** The latest root data, for a client-side navigation without any. */
export const lastRoot = () => last

/** The signed-in person, or null. Only the server is trusted for it. */
export const useSession = (): Account | null => useRoot().session

export const useBrand = (): Brand => useRoot().site.brand

/** The provider of text messages, if there is one. */
export const useTexts = (): Site['texts'] => useRoot().site.texts

/** The id of the request that rendered this page, for support. */
export const useRequestId = (): string => useRoot().requestId

/** The server's time when it rendered this page: identical on both sides, whatever the visitor's clock says. */
export const usePageTime = (): Date => useRoot().now

const storageKey = 'auth-storage'

const noteOf = (session: Account | null) =>
  JSON.stringify({
    user: session && { id: session.id, firstName: session.firstName, userType: session.userType },
    isAuthenticated: session !== null,
  })

let held = 0

/** While held, the page ignores sign-ins and sign-outs in other tabs. Returns the release. */
export function holdPage(): () => void {
  held += 1
  return () => {
    held -= 1
  }
}

/**
 * Stores who is signed in, clears the data of others, and follows sign-ins and sign-outs in other tabs. Returns how
 * often the person was replaced, so that the page can drop its state.
 */
export function useRememberedSession(): number {
  const session = useSession()
  const reads = useKnownReads()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState(false)
  const id = session?.id
  const [left, setLeft] = useState(0)
  // Who was signed out in another tab, until the server has said so too.
  const [leaving, setLeaving] = useState<string>()
  // In the render that has the new session: the page of before would store its person's input as the next one's.
  if (leaving !== undefined && leaving !== id) {
    setLeaving(undefined)
    setLeft(left + 1)
  }

  // During render, not in an effect: components below read the stored data. A session may have ended without a
  // sign-out.
  useMemo(() => {
    if (typeof window !== 'undefined' && setOwner(id))
      void import('./clear-files.ts').then((files) => files.removeFilesOfOthers(id))
  }, [id])

  useEffect(() => {
    const noted = stored(storageKey)
    if (noted === noteOf(session)) return
    // A visitor's page may hydrate long after it was sent: somebody may have signed in meanwhile.
    if (noted !== null && session === null && !asked)
      void revalidate().then(() => startTransition(() => setAsked(true)))
    else store(storageKey, noteOf(session))
  }, [session, asked, revalidate])

  useEffect(() => {
    const elsewhere = (event: StorageEvent) => {
      if (event.key !== storageKey || held > 0 || event.newValue === noteOf(session)) return
      reads.client?.clear()
      setLeaving(session?.id)
      void revalidate()
    }
    addEventListener('storage', elsewhere)
    return () => removeEventListener('storage', elsewhere)
  }, [reads, revalidate, session])
  return left
}
