import { QueryClient } from '@tanstack/react-query'
import type { Failure } from './failure.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** The error type of every read and action. */
    defaultError: Failure
  }
}

/**
 * The specification's fetching rules (part 1, section 9): no retries, no refetch on focus, no polling, never stale,
 * kept for 5 minutes after the last use. Offline, requests fail at once instead of being queued silently.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        // On the server the cache goes with its page; a timer would keep every page in memory for five minutes.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 5 * 60_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
