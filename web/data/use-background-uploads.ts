import { useState, useSyncExternalStore } from 'react'
import { type BackgroundUploadsOptions, backgroundUploads } from './background-uploads.ts'
import { refetchFeatures } from './reads.ts'
import { limitsOf, type UploadCall } from './upload-queue.ts'
import { useReads } from './use-reads.ts'

/** Photos that upload as soon as they are chosen, and those left over from earlier pages. Uploaded ones leave the list. */
export function useBackgroundUploads(
  call: UploadCall,
  of: string,
  fieldsOf: BackgroundUploadsOptions['fieldsOf'],
  onSent?: () => void,
) {
  const client = useReads()
  const [{ queue, subscribe, add, remove }] = useState(() =>
    backgroundUploads({
      call,
      of,
      fieldsOf,
      onSent: () => {
        onSent?.()
        void refetchFeatures(client, call.changes ?? [])
      },
    }),
  )
  const uploads = useSyncExternalStore(
    subscribe,
    () => queue.uploads,
    () => queue.uploads,
  )
  return { uploads, limits: limitsOf(call), add, remove, retry: queue.retry }
}
