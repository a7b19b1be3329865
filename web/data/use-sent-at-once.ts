import { useEffect } from 'react'
import { refetchFeatures } from './reads.ts'
import type { QueueOptions, UploadCall } from './upload-queue.ts'
import { useReads } from './use-reads.ts'
import { useUploads } from './use-uploads.ts'

/** Files that are sent as soon as they are chosen. What has arrived leaves the list, and the page that shows it is read again. */
export function useSentAtOnce<C extends UploadCall>(
  call: C,
  atOnce: NonNullable<QueueOptions<C>['atOnce']>,
  onSent?: QueueOptions<C>['onSent'],
) {
  const client = useReads()
  const files = useUploads(call, { atOnce, onSent })
  const { uploads, remove } = files
  useEffect(() => {
    const sent = uploads.filter(({ state }) => state === 'sent')
    if (sent.length === 0) return
    for (const { id } of sent) remove(id)
    void refetchFeatures(client, call.changes ?? [])
  }, [uploads, remove, client, call])
  return files
}
