import { useEffect, useRef } from 'react'
import { jobPhotoCalls } from '#features/jobs/contract/photos.ts'
import type { OwnJob } from '#features/jobs/contract.ts'
import { dropPhotos, type KeptPhoto, keptPhotos } from '#web/data/photo-store.ts'
import { refetchFeatures } from '#web/data/reads.ts'
import { useReads } from '#web/data/use-reads.ts'
import { useUploads } from '#web/data/use-uploads.ts'
import { UploadList } from '#web/ui/forms/upload-list.tsx'

/** Photos that were chosen before the job was posted are sent now; each leaves this device once it has arrived. */
export default function PhotosOnTheirWay({ job }: { job: OwnJob }) {
  const client = useReads()
  const photoOf = useRef(new Map<File, KeptPhoto>())
  const { uploads, add, remove, retry } = useUploads(jobPhotoCalls.add, {
    atOnce: ({ id, file }) => {
      const photo = photoOf.current.get(file)
      return { id: job.id, photoId: photo?.id ?? id, caption: photo?.caption ?? '' }
    },
  })
  useEffect(() => {
    let gone = false
    void keptPhotos(job.id).then((photos) => {
      if (gone || photoOf.current.size > 0) return
      for (const photo of photos) photoOf.current.set(photo.file, photo)
      add(photos.map(({ file }) => file))
    })
    return () => {
      gone = true
    }
  }, [job.id, add])
  const leave = (id: string, file: File) => {
    const photo = photoOf.current.get(file)
    if (photo) void dropPhotos([photo])
    remove(id)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has arrived is let go of once.
  useEffect(() => {
    const sent = uploads.filter(({ state }) => state === 'sent')
    for (const { id, file } of sent) leave(id, file)
    if (sent.length > 0) void refetchFeatures(client, jobPhotoCalls.add.changes ?? [])
  }, [uploads])
  if (uploads.length === 0) return null
  return (
    <section aria-label="Photos on their way">
      <p className="mb-2 text-muted text-small">
        Your photos are being sent. Keep this page open until they are there.
      </p>
      <UploadList
        label={`Photos on their way to “${job.title}”`}
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
