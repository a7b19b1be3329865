import { useEffect } from 'react'
import { newPhoto, removePhotos, storedPhotos, storePhoto } from './photo-store.ts'
import type { QueueOptions, UploadCall } from './upload-queue.ts'
import { useUploads } from './use-uploads.ts'

/** The files of a form, each stored on this device under the form's name from when it is chosen until it has arrived. */
export function useChosenFiles<C extends UploadCall>(call: C, name: string, options: QueueOptions<C> = {}) {
  const { add, remove, clear, ...queue } = useUploads(call, {
    ...options,
    onSent: (answer, id) => {
      void removePhotos([{ id }])
      options.onSent?.(answer, id)
    },
  })
  const { uploads } = queue
  useEffect(() => {
    let gone = false
    void storedPhotos(name).then((files) => {
      if (!gone) add(files)
    })
    return () => {
      gone = true
    }
  }, [name, add])
  return {
    ...queue,
    add(files: readonly File[]) {
      const chosen = files.map((file, i) => ({ ...newPhoto(file, uploads.length + i), jobId: name }))
      const unfit = new Set(add(chosen).flatMap(({ id, state }) => (state === 'unfit' ? id : [])))
      for (const file of chosen) if (!unfit.has(file.id)) void storePhoto(file)
    },
    remove(id: string) {
      void removePhotos([{ id }])
      remove(id)
    },
    clear() {
      void removePhotos(uploads)
      clear()
    },
  }
}
