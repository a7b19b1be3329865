import { useEffect, useRef } from 'react'
import { dropPhotos, type KeptPhoto, keptPhotos } from '#web/data/photo-store.ts'
import { refetchFeatures } from '#web/data/reads.ts'
import type { Fields, UploadCall } from '#web/data/upload-queue.ts'
import { useReads } from '#web/data/use-reads.ts'
import { useUploads } from '#web/data/use-uploads.ts'
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
  const client = useReads()
  const photoOf = useRef(new Map<File, KeptPhoto>())
  const { uploads, add, remove, retry } = useUploads(call, {
    atOnce: ({ id, file }) => fieldsOf(photoOf.current.get(file) ?? { id, caption: '' }),
  })
  useEffect(() => {
    let gone = false
    void keptPhotos(of).then((photos) => {
      if (gone || photoOf.current.size > 0) return
      for (const photo of photos) photoOf.current.set(photo.file, photo)
      add(photos.map(({ file }) => file))
    })
    return () => {
      gone = true
    }
  }, [of, add])
  const leave = (id: string, file: File) => {
    const photo = photoOf.current.get(file)
    if (photo) void dropPhotos([photo])
    remove(id)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has arrived is let go of once.
  useEffect(() => {
    const sent = uploads.filter(({ state }) => state === 'sent')
    for (const { id, file } of sent) leave(id, file)
    if (sent.length > 0) void refetchFeatures(client, call.changes ?? [])
  }, [uploads])
  if (uploads.length === 0) return null
  return (
    <section aria-label="Photos on their way">
      <p role="status" className="mb-2 text-muted text-small">
        {uploads.some(({ state }) => state === 'failed')
          ? 'Not all of your photos have arrived. Try each again, or leave it out; until then they are kept on this device.'
          : 'Your photos are being sent. Keep this page open until they are there.'}
      </p>
      <UploadList
        label={`Photos on their way to “${title}”`}
        uploads={uploads}
        onRemove={(id) => {
          const upload = uploads.find((one) => one.id === id)
          if (upload) leave(id, upload.file)
        }}
        onRetry={retry}
      />
    </section>
  )
}
