import { useEffect, useRef } from 'react'
import { checkedFiles } from './checked-files.ts'
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
  /** The form that is open. */
  const open = useRef('')
  useEffect(() => {
    let gone = false
    open.current = name
    void storedPhotos(name).then((files) => {
      if (!gone) add(files)
    })
    return () => {
      gone = true
      open.current = ''
    }
  }, [name, add])
  return {
    ...queue,
    async add(files: readonly File[]) {
      const checked = await checkedFiles(files, queue.limits)
      const chosen = checked.map((one, i) => ({ ...newPhoto(one.file, uploads.length + i), ...one, jobId: name }))
      for (const file of chosen) if (!file.problem) void storePhoto(file)
      // A form that was left meanwhile has them when it is opened again.
      if (open.current === name) add(chosen)
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
