import { useEffect } from 'react'
import { refetchFeatures, useKnownReads } from './reads.ts'

/** Which of somebody's open pages this is: what it changed it reads again by itself, and is not told of. */
export const openPage = Math.random().toString(36).slice(2)

/** What the server sends: `{"features": ["jobs", "leads"]}`. */
function featuresIn(message: string): string[] {
  const told: unknown = JSON.parse(message)
  const named = typeof told === 'object' && told !== null && 'features' in told && told.features
  return Array.isArray(named) ? named.map(String) : []
}

/** While somebody is signed in, the server says which features changed, and what was read of them is read again. */
export function useLiveUpdates(signedIn: boolean): void {
  const reads = useKnownReads()
  useEffect(() => {
    if (!signedIn) return
    const events = new EventSource(`/api/events?page=${openPage}`)
    let lost = false
    events.onmessage = ({ data }) => {
      void refetchFeatures(reads.client, featuresIn(String(data)))
    }
    events.onerror = () => {
      lost = true
    }
    events.onopen = () => {
      // Whatever was said while nobody listened is made up for by one refetch.
      if (lost) void reads.client?.invalidateQueries()
      lost = false
    }
    return () => events.close()
  }, [reads, signedIn])
}
