import { useEffect, useRef, useState } from 'react'
import { photosPerJob } from '#features/jobs/rules/photos.ts'
import { movedTo } from '#shared/pictures.ts'
import {
  newPhoto,
  removePhotos,
  restorePhotosAside,
  type StoredPhoto,
  storedPhotos,
  storePhoto,
} from '#web/data/photo-store.ts'
import { markChanged } from './draft.ts'

/** The photos of the job draft; they stay on this device until it is posted. */
export function useChosenPhotos() {
  const [photos, setPhotos] = useState<readonly StoredPhoto[]>([])
  // The current value, for callbacks created before the last change.
  const now = useRef(photos)
  const show = (changed: readonly StoredPhoto[]) => {
    now.current = changed.map((photo, position) => ({ ...photo, position }))
    setPhotos(now.current)
    return now.current
  }
  useEffect(() => {
    void storedPhotos().then((there) => {
      now.current = [...there, ...now.current]
      setPhotos(now.current)
    })
  }, [])
  const save = async (changed: readonly StoredPhoto[]) => {
    markChanged()
    for (const photo of show(changed)) await storePhoto(photo)
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
      await restorePhotosAside()
      show(await storedPhotos())
    },
    clear: () => {
      void removePhotos(now.current)
      show([])
    },
    remove: (id: string) => {
      markChanged()
      void removePhotos(now.current.filter((photo) => photo.id === id))
      show(now.current.filter((photo) => photo.id !== id))
    },
  }
}
