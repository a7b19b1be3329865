import { useState, useSyncExternalStore } from 'react'
import type { Output } from '#shared/endpoint.ts'
import { refetchFeatures } from './reads.ts'
import { type Fields, limitsOf, type QueueOptions, type Upload, type UploadCall, UploadQueue } from './upload-queue.ts'
import { useReads } from './use-reads.ts'

/** Files that are on their way from this page; leaving the page ends it, unless they go on. */
export function useUploads<C extends UploadCall>(call: C, options: QueueOptions<C> = {}) {
  const client = useReads()
  const [queue] = useState(() => new UploadQueue(call, options))
  const uploads = useSyncExternalStore(
    queue.subscribe,
    () => queue.uploads,
    () => queue.uploads,
  )
  return {
    uploads,
    limits: limitsOf(call),
    sending: queue.isSending,
    add: queue.add,
    remove: queue.remove,
    retry: queue.retry,
    clear: queue.clear,
    /** Sends what waits or failed; gives what went wrong, or null when everything has arrived. */
    send: async (fields: Fields | ((upload: Upload<Output<C>>) => Fields)): Promise<string | null> => {
      const problem = await queue.send(typeof fields === 'function' ? fields : () => fields)
      void refetchFeatures(client, call.changes ?? [])
      return problem
    },
  }
}
