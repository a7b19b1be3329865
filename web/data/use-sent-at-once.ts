import { useEffect } from 'react'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { refetchFeatures } from './reads.ts'
import type { QueueOptions, UploadCall } from './upload-queue.ts'
import { useReads } from './use-reads.ts'
import { useUploads } from './use-uploads.ts'

/** Files that are sent as soon as they are chosen, also once the page is left. What has arrived leaves the list, and pages that show it read it again. */
export function useSentAtOnce<C extends UploadCall>(
  call: C,
  atOnce: NonNullable<QueueOptions<C>['atOnce']>,
  onSent?: QueueOptions<C>['onSent'],
) {
  const client = useReads()
  const files = useUploads(call, {
    atOnce,
    goesOn: (description) => toast({ title: 'Upload Failed', description, variant: 'destructive' }),
    onSent: (answer) => {
      onSent?.(answer)
      void refetchFeatures(client, call.changes ?? [])
    },
  })
  const { uploads, remove } = files
  useEffect(() => {
    for (const { id, state } of uploads) if (state === 'sent') remove(id)
  }, [uploads, remove])
  return files
}
