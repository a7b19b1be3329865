import type { Action, ActionsOf } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import { answerPrivateFile } from '#server/files/answer-file.ts'
import { dropFiles, keepFiles } from '#server/files/kept-files.ts'
import { newId } from '#shared/ids.ts'
import { movedTo } from '#shared/pictures.ts'
import { Refusal } from '#shared/refusal.ts'
import type { jobPhotoCalls } from '../contract/photos.ts'
import { jobById } from '../records/job.ts'
import { lockJob } from '../records/lock.ts'
import {
  contractorsOfJob,
  deletePhotos,
  insertPhoto,
  orderPhotos,
  photoExists,
  photosOf,
  saveCaption,
  storedPhoto,
} from '../records/photos.ts'
import { changeable, whyFixed } from '../rules/editing.ts'
import { photoRate, photosPerJob } from '../rules/photos.ts'
import { ownJob } from '../services/own-job.ts'
import { photosShown } from '../services/photos.ts'

const noSuchPhoto = () => new Refusal('NOT_FOUND', 'We cannot find this photo.')

/** The caller's own job, locked. Refused when its photos can no longer be changed, by the same rule as its description. */
async function openJob(context: Context, jobId: string) {
  const job = ownJob(context, await jobById(context.db, jobId))
  if (!changeable(job).includes('description')) throw new Refusal('WRONG_STATE', whyFixed(job) ?? '')
}

async function lockOpenJob(context: Context, jobId: string) {
  await lockJob(context.db, jobId)
  await openJob(context, jobId)
}

/** Refreshes the pages of the homeowner and of contractors with a lead for the job. */
async function changed(context: Context, jobId: string) {
  context.touch(signedIn(context).userId, ...(await contractorsOfJob(context.db, jobId)))
  return photosShown(await photosOf(context.db, jobId), (text) => text)
}

const add: Action<typeof jobPhotoCalls.add> = async (context, { id: jobId, files, caption, photoId }) => {
  const { db, now, services } = context
  if (photoId && files.length > 1) throw new Refusal('INVALID', 'An id is for one photo.', { photoId: 'One at a time' })
  await services.rateLimits.limit(`photos by ${signedIn(context).userId}`, photoRate)
  await lockOpenJob(context, jobId)
  const there = await photosOf(db, jobId)
  if (photoId && (await photoExists(db, photoId))) {
    if (!there.some(({ id }) => id === photoId)) throw noSuchPhoto()
    return photosShown(there, (text) => text)
  }
  if (there.length + files.length > photosPerJob)
    throw new Refusal('WRONG_STATE', `A job can have at most ${photosPerJob} photos.`)
  for (const [i, { variants }] of files.entries()) {
    const { files: made, ...size } = variants
    await keepFiles(
      db,
      made.map(({ id }) => id),
    )
    const row = { id: photoId ?? newId(), job_id: jobId, position: there.length + i, caption, ...size, created_at: now }
    await insertPhoto(db, row, made)
  }
  return changed(context, jobId)
}

const change: Action<typeof jobPhotoCalls.change> = async (context, { id: jobId, photoId, caption, position }) => {
  const { db } = context
  await lockOpenJob(context, jobId)
  const ids = (await photosOf(db, jobId)).map(({ id }) => id)
  if (!ids.includes(photoId)) throw noSuchPhoto()
  if (caption !== undefined) await saveCaption(db, photoId, caption)
  if (position !== undefined) await orderPhotos(db, jobId, movedTo(ids, photoId, position))
  return changed(context, jobId)
}

const remove: Action<typeof jobPhotoCalls.remove> = async (context, { id: jobId, photoId }) => {
  const { db, now } = context
  await lockOpenJob(context, jobId)
  const ids = (await photosOf(db, jobId)).map(({ id }) => id)
  if (!ids.includes(photoId)) throw noSuchPhoto()
  await dropFiles(db, await deletePhotos(db, jobId, photoId), now)
  await orderPhotos(
    db,
    jobId,
    ids.filter((id) => id !== photoId),
  )
  return changed(context, jobId)
}

const picture: Action<typeof jobPhotoCalls.picture> = async (context, { id: jobId, photoId, width }) => {
  const { userId, role } = signedIn(context)
  const stored = await storedPhoto(context.db, { jobId, photoId, width, callerId: userId })
  if (!stored) throw noSuchPhoto()
  const { clientId, onOffer, hasLead } = stored
  const sees = role === 'admin' || clientId === userId || (role === 'contractor' && (onOffer || hasLead))
  if (!sees) throw noSuchPhoto()
  return answerPrivateFile(context.services.files, { ...stored, type: 'webp' }, context.requestHeaders)
}

export const jobPhotoActions: ActionsOf<typeof jobPhotoCalls> = { add, change, remove, picture }
