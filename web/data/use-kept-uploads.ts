import { useCallback, useEffect, useRef } from 'react'
import { dropPhotos, type KeptPhoto, keepPhoto, keptPhotos, newPhoto } from './photo-store.ts'
import { refetchFeatures } from './reads.ts'
import type { Fields, UploadCall } from './upload-queue.ts'
import { useReads } from './use-reads.ts'
import { useUploads } from './use-uploads.ts'

/**
 * Photos that are sent at once, each kept on this device under `of` until it has arrived: whatever comes between, the next page
 * that asks for them goes on. The id of each is the photo's own, so that none comes twice.
 */
export function useKeptUploads(
  call: UploadCall,
  of: string,
  fieldsOf: (photo: Pick<KeptPhoto, 'id' | 'caption'>) => Fields,
) {
  const client = useReads()
  const photoOf = useRef(new Map<File, KeptPhoto>())
  const { uploads, limits, add, remove, retry } = useUploads(call, {
    atOnce: ({ id, file }) => fieldsOf(photoOf.current.get(file) ?? { id, caption: '' }),
  })
  const send = useCallback(
    (photos: readonly KeptPhoto[]) => {
      for (const photo of photos) photoOf.current.set(photo.file, photo)
      return add(photos.map(({ file }) => file))
    },
    [add],
  )
  useEffect(() => {
    let gone = false
    void keptPhotos(of).then((photos) => {
      if (!gone) send(photos.filter(({ id }) => ![...photoOf.current.values()].some((photo) => photo.id === id)))
    })
    return () => {
      gone = true
    }
  }, [of, send])
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
  return {
    uploads,
    limits,
    retry,
    add: (files: readonly File[]) => {
      const chosen = files.map((file, position) => ({ ...newPhoto(file, position), jobId: of }))
      const unfit = new Set(send(chosen).flatMap(({ state, file }) => (state === 'unfit' ? [file] : [])))
      for (const photo of chosen) if (!unfit.has(photo.file)) void keepPhoto(photo)
    },
    remove: (id: string) => {
      const upload = uploads.find((one) => one.id === id)
      if (upload) leave(id, upload.file)
    },
  }
}
