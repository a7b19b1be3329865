import { QueryClient } from '@tanstack/react-query'
import type { Failure } from './failure.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** Reads and actions fail in one way only. */
    defaultError: Failure
  }
}

/**
 * What the specification says of fetched data (part 1, section 9): no retries, no refetch on focus, no polling, never stale,
 * kept 5 minutes after its last use. Without a connection nothing waits unseen for one: it fails, and the person is told.
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
        // On the server it goes with its page; five minutes would be a timer that holds every page made meanwhile.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 5 * 60_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
