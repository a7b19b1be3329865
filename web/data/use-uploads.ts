import { useState, useSyncExternalStore } from 'react'
import type { Output } from '#shared/endpoint.ts'
import { refetchFeatures } from './reads.ts'
import { type Fields, limitsOf, type QueueOptions, type Upload, type UploadCall, UploadQueue } from './upload-queue.ts'
import { useReads } from './use-reads.ts'

/** Uploads of this page; leaving the page aborts them unless they are set to continue. */
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
    /** Why a form cannot be sent with them, if so. */
    unfit: uploads.some(({ state }) => state === 'unfit') ? 'Leave out what cannot be sent' : undefined,
    add: queue.add,
    remove: queue.remove,
    retry: queue.retry,
    clear: queue.clear,
    /** Sends what is waiting or failed; returns a problem, or null when everything has arrived. */
    send: async (fields: Fields | ((upload: Upload<Output<C>>) => Fields)): Promise<string | null> => {
      const problem = await queue.send(typeof fields === 'function' ? fields : () => fields)
      void refetchFeatures(client, call.changes ?? [])
      return problem
    },
  }
}
