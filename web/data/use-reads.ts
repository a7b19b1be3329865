import { hydrate, type QueryClient } from '@tanstack/react-query'
import { createQueryClient } from './query-client.ts'
import { type Reads, useKnownReads } from './reads.ts'

/** The query client that keeps this page's reads current, seeded with the loaders' reads. */
export function useReads(): QueryClient {
  const reads = useKnownReads()
  return reads.client ?? begin(reads)
}

function begin(reads: Reads): QueryClient {
  const client = createQueryClient()
  const give = (queries: Reads['loaded']) => hydrate(client, { mutations: [], queries })
  give(reads.loaded)
  reads.client = client
  reads.take = (loaded) => {
    const isNew = ({ queryHash }: Reads['loaded'][number]) => !client.getQueryCache().get(queryHash)
    const [fresh, known] = [loaded.filter(isNew), loaded.filter((one) => !isNew(one))]
    give(fresh)
    return () => give(known)
  }
  return client
}
