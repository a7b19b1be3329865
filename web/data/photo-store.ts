import { v7 } from 'uuid'
import { forget, keep, kept, keptUnder, keys } from '#web/data/kept.ts'
import { deviceStore } from './device-store.ts'

/** A photo that is still on this device. Its id, made here, is that of the job's photo too, so that none comes twice. */
export interface KeptPhoto {
  id: string
  file: File
  caption: string
  position: number
  /** The job it is on its way to, or the lead to whose review, or what else; `''` for the job that is being described. */
  jobId: string
}

/** With a photo's id it keeps the photo's job, which says whose it is. Alone it had the jobs of all before each had its own. */
const noteName = 'job-photos'
const noteOf = (id: string) => `${noteName}:${id}`
const beingDescribed = ''
/** Those of a job that was being described when another was begun. */
const aside = 'aside'

const onDevice = deviceStore<KeptPhoto>('job-photos', 'photos')

/** Whether there may be photos here for a job; without asking the device's database. */
export const hasPhotosHere = (jobId: string): boolean => keptUnder(noteName).flat().includes(jobId)

/** The photos kept for a job, or for the one that is being described, in their order. */
export async function keptPhotos(jobId = beingDescribed): Promise<KeptPhoto[]> {
  if (!hasPhotosHere(jobId)) return []
  const all = await onDevice.all()
  const ours = all.filter((photo) => photo.jobId === jobId && isOurs(photo))
  // Whoever has them before them now has them as long as their words.
  for (const { id } of ours) keep(noteOf(id), jobId)
  return ours.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

export async function keepPhoto(photo: KeptPhoto): Promise<void> {
  keep(noteOf(photo.id), photo.jobId)
  await onDevice.put(photo)
}

export const newPhoto = (file: File, position: number, caption = ''): KeptPhoto => ({
  id: v7(),
  file,
  caption,
  position,
  jobId: beingDescribed,
})

export async function dropPhotos(photos: readonly Pick<KeptPhoto, 'id'>[]): Promise<void> {
  for (const { id } of photos) {
    forget(noteOf(id))
    await onDevice.drop(id)
  }
}

/** The job that was being described is posted: its photos are on their way to it. */
export const handPhotosTo = (jobId: string): Promise<void> => hand(beingDescribed, jobId)

/** Another job is begun: the photos of the one before wait for whoever goes on with that after all. */
export async function setPhotosAside(): Promise<void> {
  if (!hasPhotosHere(beingDescribed)) return
  await forgetPhotosAside()
  await hand(beingDescribed, aside)
}

/** The job of before is gone on with: its photos are those of the job that is being described. */
export async function takePhotosBack(): Promise<void> {
  await forgetPhotos()
  await hand(aside, beingDescribed)
}

export const forgetPhotosAside = async (): Promise<void> => dropPhotos(await keptPhotos(aside))

async function hand(from: string, to: string): Promise<void> {
  for (const photo of await keptPhotos(from)) await keepPhoto({ ...photo, jobId: to })
}

/** Forgets the photos of the job that is being described. */
export const forgetPhotos = async (): Promise<void> => dropPhotos(await keptPhotos())

/** Stops what sends photos from here. Told of by the sender, so that whoever only forgets does not bring it. */
const stops = new Set<() => void>()
export const stopWhenForgotten = (stop: () => void): void => void stops.add(stop)

/** Nobody's photos stay here when somebody signs out. */
export async function forgetAllPhotos(): Promise<void> {
  for (const stop of stops) stop()
  await onDevice.clear()
}

/** Of those whose note has been forgotten. */
export async function forgetPhotosOfOthers(): Promise<void> {
  for (const stop of stops) stop()
  const all = await onDevice.all()
  const notes = keys()
  await dropPhotos(all.filter((photo) => !isOurs(photo) && !notes.some((note) => note.endsWith(noteOf(photo.id)))))
}

/** Whether the photo belongs to whoever is signed in now. */
const isOurs = ({ id, jobId }: KeptPhoto) => [kept(noteOf(id)), kept(noteName)].flat().includes(jobId)
