import type { KeptPhoto } from '#web/data/photo-store.ts'
import type { Fields, UploadCall } from '#web/data/upload-queue.ts'
import { useKeptUploads } from '#web/data/use-kept-uploads.ts'
import { UploadList } from '#web/ui/forms/upload-list.tsx'

interface PhotosOnTheirWayProps {
  call: UploadCall
  /** The id under which they are kept on this device. */
  of: string
  /** The job they show. */
  title: string
  /** What is sent with each; its id is the photo's own, so that none comes twice. */
  fieldsOf: (photo: Pick<KeptPhoto, 'id' | 'caption'>) => Fields
}

/** Photos that were chosen before there was anything to add them to are sent now; each leaves this device once it has arrived. */
export default function PhotosOnTheirWay({ call, of, title, fieldsOf }: PhotosOnTheirWayProps) {
  const { uploads, remove, retry } = useKeptUploads(call, of, fieldsOf)
  if (uploads.length === 0) return null
  return (
    <section aria-label="Photos on their way">
      <p role="status" className="mb-2 text-muted text-small">
        {uploads.some(({ state }) => state === 'failed')
          ? 'Not all of your photos have arrived. Try each again, or leave it out; until then they are kept on this device.'
          : 'Your photos are being sent. Keep this page open until they are there.'}
      </p>
      <UploadList label={`Photos on their way to “${title}”`} uploads={uploads} onRemove={remove} onRetry={retry} />
    </section>
  )
}
