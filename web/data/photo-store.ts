import { v7 } from 'uuid'
import { getItem, getItemsUnder, keys, removeItem, setItem } from '#web/data/user-storage.ts'
import { deviceStore } from './device-store.ts'

/**
 * A photo that is still on this device. Its id, created here, becomes the job photo's id, which makes a repeated upload
 * idempotent.
 */
export interface StoredPhoto {
  id: string
  file: File
  caption: string
  position: number
  /** What the photo is for: a job, the lead of a review, or another id; `''` for the job being described. */
  jobId: string
  /** Why the server has refused it; it is not sent again. */
  problem?: string
}

/**
 * With a photo's id, stores the photo's job and thereby its owner. Without one it held the jobs of all photos (older
 * format).
 */
const noteName = 'job-photos'
const noteOf = (id: string) => `${noteName}:${id}`
const beingDescribed = ''
/** Photos of an earlier draft, set aside while another is written. */
const aside = 'aside'

const onDevice = deviceStore<StoredPhoto>('job-photos', 'photos')

/** Whether this device may have photos for a job, without opening IndexedDB. */
export const hasPhotosHere = (jobId: string): boolean => getItemsUnder(noteName).flat().includes(jobId)

/** The photos stored for a job, or for the one being described, in order. */
export async function storedPhotos(jobId = beingDescribed): Promise<StoredPhoto[]> {
  if (!hasPhotosHere(jobId)) return []
  const all = await onDevice.getAll()
  const ours = all.filter((photo) => photo.jobId === jobId && isOurs(photo))
  // Reading them renews their retention, as for the text of the draft.
  for (const { id } of ours) setItem(noteOf(id), jobId)
  return ours.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

export async function storePhoto(photo: StoredPhoto): Promise<void> {
  setItem(noteOf(photo.id), photo.jobId)
  await onDevice.put(photo)
}

/** Stores why a photo was refused, which stays until its owner leaves it out. */
export async function markRefused(id: string, problem: string): Promise<void> {
  const photo = (await onDevice.getAll()).find((one) => one.id === id)
  if (photo) await onDevice.put({ ...photo, problem })
}

export const newPhoto = (file: File, position: number, caption = ''): StoredPhoto => ({
  id: v7(),
  file,
  caption,
  position,
  jobId: beingDescribed,
})

export async function removePhotos(photos: readonly Pick<StoredPhoto, 'id'>[]): Promise<void> {
  for (const { id } of photos) {
    removeItem(noteOf(id))
    await onDevice.delete(id)
  }
}

/** The described job has been posted: its photos now belong to it. */
export const assignPhotosTo = (jobId: string): Promise<void> => move(beingDescribed, jobId)

/** Sets the photos of the current draft aside when another is begun. */
export async function setPhotosAside(): Promise<void> {
  if (!hasPhotosHere(beingDescribed)) return
  await removePhotosAside()
  await move(beingDescribed, aside)
}

/** Restores the photos that were set aside. */
export async function restorePhotosAside(): Promise<void> {
  await removeDraftPhotos()
  await move(aside, beingDescribed)
}

export const removePhotosAside = async (): Promise<void> => removePhotos(await storedPhotos(aside))

async function move(from: string, to: string): Promise<void> {
  for (const photo of await storedPhotos(from)) await storePhoto({ ...photo, jobId: to })
}

/** Removes the photos of the job being described. */
export const removeDraftPhotos = async (): Promise<void> => removePhotos(await storedPhotos())

/** Stop running uploads. Registered by the uploader, so that clearing photos does not load it. */
const stops = new Set<() => void>()
export const onPhotosCleared = (stop: () => void): void => void stops.add(stop)

/** Removes photos on signing out. */
export async function clearPhotos(): Promise<void> {
  for (const stop of stops) stop()
  await onDevice.clear()
}

/** Removes photos whose owner record is gone. */
export async function removePhotosOfOthers(): Promise<void> {
  for (const stop of stops) stop()
  const all = await onDevice.getAll()
  const notes = keys()
  await removePhotos(all.filter((photo) => !isOurs(photo) && !notes.some((note) => note.endsWith(noteOf(photo.id)))))
}

/** Whether the photo belongs to the person signed in now. */
const isOurs = ({ id, jobId }: StoredPhoto) => [getItem(noteOf(id)), getItem(noteName)].flat().includes(jobId)
