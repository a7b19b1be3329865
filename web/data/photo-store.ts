import { v7 } from 'uuid'
import { forget, keep, kept } from '#web/data/kept.ts'
import { deviceStore } from './device-store.ts'

/** A photo that is still on this device. Its id, made here, is that of the job's photo too, so that none comes twice. */
export interface KeptPhoto {
  id: string
  file: File
  caption: string
  position: number
  /** The job it is on its way to, or the lead to whose review; `''` for the job that is being described. */
  jobId: string
}

/** What has photos here, so that who has none need not look. */
const NOTE = 'job-photos'
const beingDescribed = ''
/** Those of a job that was being described when another was begun. */
const aside = 'aside'

const onDevice = deviceStore<KeptPhoto>('job-photos', 'photos')

/** Whether there may be photos here for a job; without asking the device's database. */
export const hasPhotosHere = (jobId: string): boolean => notedJobs().includes(jobId)

/** The photos kept for a job, or for the one that is being described, in their order. */
export async function keptPhotos(jobId = beingDescribed): Promise<KeptPhoto[]> {
  // What nobody noted is nobody's any more.
  if (!notedJobs().includes(jobId)) return []
  const all = await onDevice.all()
  return all.filter((photo) => photo.jobId === jobId).sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

export async function keepPhoto(photo: KeptPhoto): Promise<void> {
  const before = notedJobs()
  if (!before.includes(photo.jobId)) {
    if (before.length === 0) await forgetAllPhotos()
    keep(NOTE, [...before, photo.jobId])
  }
  await onDevice.put(photo)
}

export const newPhoto = (file: File, position: number, caption = ''): KeptPhoto => ({
  id: v7(),
  file,
  caption,
  position,
  jobId: beingDescribed,
})

export async function dropPhotos(photos: readonly KeptPhoto[]): Promise<void> {
  for (const { id } of photos) await onDevice.drop(id)
  for (const jobId of new Set(photos.map((photo) => photo.jobId)))
    if ((await keptPhotos(jobId)).length === 0) unnote(jobId)
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
  unnote(from)
}

/** Forgets the photos of the job that is being described. */
export const forgetPhotos = async (): Promise<void> => dropPhotos(await keptPhotos())

/** Nobody's photos stay here when somebody signs out. */
export async function forgetAllPhotos(): Promise<void> {
  forget(NOTE)
  await onDevice.clear()
}

function notedJobs(): string[] {
  const noted = kept(NOTE)
  return Array.isArray(noted) ? noted.filter((one) => typeof one === 'string') : []
}

function unnote(jobId: string) {
  const others = notedJobs().filter((one) => one !== jobId)
  if (others.length > 0) keep(NOTE, others)
  else forget(NOTE)
}
