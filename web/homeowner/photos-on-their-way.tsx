import type { StoredPhoto } from '#web/data/photo-store.ts'
import type { Fields, Upload, UploadCall } from '#web/data/upload-queue.ts'
import { useBackgroundUploads } from '#web/data/use-background-uploads.ts'
import { UploadList } from '#web/ui/forms/upload-list.tsx'

interface PhotosOnTheirWayProps {
  call: UploadCall
  /** The id under which they are stored on this device. */
  of: string
  /** The title of their job. */
  title: string
  /** The fields sent with each; its id makes a repeated upload idempotent. */
  fieldsOf: (photo: Pick<StoredPhoto, 'id' | 'caption'>) => Fields
}

/** Uploads photos chosen before their job or review existed; each is removed from this device once it has arrived. */
export default function PhotosOnTheirWay({ call, of, title, fieldsOf }: PhotosOnTheirWayProps) {
  const { uploads, remove, retry } = useBackgroundUploads(call, of, fieldsOf)
  if (uploads.length === 0) return null
  return (
    <section aria-label="Photos on their way">
      <p role="status" className="mb-2 text-muted text-small">
        {whereTheyAre(uploads.map(({ state }) => state))}
      </p>
      <UploadList label={`Photos on their way to “${title}”`} uploads={uploads} onRemove={remove} onRetry={retry} />
    </section>
  )
}

function whereTheyAre(states: readonly Upload['state'][]): string {
  if (states.includes('failed'))
    return 'Not all of your photos have arrived. Try each again, or leave it out; until then they are kept on this device.'
  if (states.every((state) => state === 'unfit')) return 'Not all of your photos could be sent. Leave those out.'
  return 'Your photos are being sent. Keep this page open until they are there.'
}
