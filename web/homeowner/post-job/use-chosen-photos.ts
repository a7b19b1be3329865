import { useEffect, useRef, useState } from 'react'
import { photosPerJob } from '#features/jobs/rules/photos.ts'
import { movedTo } from '#shared/pictures.ts'
import { dropPhotos, type KeptPhoto, keepPhoto, keptPhotos, newPhoto, takePhotosBack } from '#web/data/photo-store.ts'
import { noteOwn } from './draft.ts'

/** The photos of the job draft; they stay on this device until it is posted. */
export function useChosenPhotos() {
  const [photos, setPhotos] = useState<readonly KeptPhoto[]>([])
  // The current value, for callbacks created before the last change.
  const now = useRef(photos)
  const show = (changed: readonly KeptPhoto[]) => {
    now.current = changed.map((photo, position) => ({ ...photo, position }))
    setPhotos(now.current)
    return now.current
  }
  useEffect(() => {
    void keptPhotos().then((there) => {
      now.current = [...there, ...now.current]
      setPhotos(now.current)
    })
  }, [])
  const save = async (changed: readonly KeptPhoto[]) => {
    noteOwn()
    for (const photo of show(changed)) await keepPhoto(photo)
  }
  return {
    photos,
    /** Returns how many exceeded the limit. */
    add: (files: readonly File[]): number => {
      const room = photosPerJob - now.current.length
      void save([...now.current, ...files.slice(0, room).map((file) => newPhoto(file, 0))])
      return Math.max(0, files.length - room)
    },
    caption: (id: string, caption: string) =>
      void save(now.current.map((photo) => (photo.id === id ? { ...photo, caption } : photo))),
    move: (id: string, place: number) => {
      const order = movedTo(
        now.current.map((photo) => photo.id),
        id,
        place,
      )
      return save(now.current.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)))
    },
    /** Restores the photos of the earlier draft. */
    takeBack: async () => {
      await takePhotosBack()
      show(await keptPhotos())
    },
    clear: () => {
      void dropPhotos(now.current)
      show([])
    },
    remove: (id: string) => {
      noteOwn()
      void dropPhotos(now.current.filter((photo) => photo.id === id))
      show(now.current.filter((photo) => photo.id !== id))
    },
  }
}
