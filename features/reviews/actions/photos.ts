import { lockCaller } from '#features/accounts/services/caller.ts'
import { profilesShowing } from '#features/contractors/records.ts'
import { maySeeProfile } from '#features/contractors/rules.ts'
import type { Action, ActionsOf } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import { answerPicture } from '#server/files/answer-file.ts'
import { dropFiles, keepFiles } from '#server/files/kept-files.ts'
import { mayDo } from '#shared/admin-roles.ts'
import { newId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusal.ts'
import type { reviewPhotoCalls } from '../contract/photos.ts'
import { deletePhoto, insertPhoto, photoExists, photosOf, storedPhoto } from '../records/photos.ts'
import { photosPerReview, reviewPhotoRate } from '../rules/photos.ts'
import { refuseLateCorrection, standingOf } from '../rules/standing.ts'
import { photosShown } from '../services/views.ts'
import { lockContractorAndReview } from '../services.ts'

const noSuchPhoto = () => new Refusal('NOT_FOUND', 'We cannot find this photo.')

/** The caller's own review, while it can still be corrected; locked. */
async function openReview(context: Context, id: string) {
  const { userId } = await lockCaller(context)
  const review = await lockContractorAndReview(context, id)
  if (review?.client_id !== userId) throw new Refusal('NOT_FOUND', 'We cannot find a review of yours here.')
  refuseLateCorrection(review, context.now)
  return review
}

type Open = Awaited<ReturnType<typeof openReview>>

/** Refreshes the pages of the author, and of the contractor if the review is public. */
async function changed(context: Context, review: Open) {
  context.touch(review.client_id)
  if (standingOf(review) === 'published') context.touch(review.contractor_id)
  return photosShown(await photosOf(context.db, review.id))
}

const add: Action<typeof reviewPhotoCalls.add> = async (context, { id, files, photoId }) => {
  const { db, now, services } = context
  if (photoId && files.length > 1) throw new Refusal('INVALID', 'An id is for one photo.', { photoId: 'One at a time' })
  await services.rateLimits.limit(`photos of reviews by ${signedIn(context).userId}`, reviewPhotoRate)
  const review = await openReview(context, id)
  const before = await photosOf(db, id)
  if (photoId && (await photoExists(db, photoId))) {
    if (!before.some((photo) => photo.id === photoId)) throw noSuchPhoto()
    return photosShown(before)
  }
  if (before.length + files.length > photosPerReview)
    throw new Refusal('WRONG_STATE', `A review can have at most ${photosPerReview} photos.`)
  for (const { variants } of files) {
    const { files: made, ...size } = variants
    await keepFiles(
      db,
      made.map((file) => file.id),
    )
    await insertPhoto(db, { id: photoId ?? newId(), review_id: id, ...size, created_at: now }, made)
  }
  return changed(context, review)
}

const remove: Action<typeof reviewPhotoCalls.remove> = async (context, { id, photoId }) => {
  const { db, now } = context
  const review = await openReview(context, id)
  if (!review.photos.some((photo) => photo.id === photoId)) throw noSuchPhoto()
  await dropFiles(db, await deletePhoto(db, photoId), now)
  return changed(context, review)
}

/** Serves a photo. That of an unpublished review is only for its author and the desk, and is not cached. */
const picture: Action<typeof reviewPhotoCalls.picture> = async ({ db, actor, services }, asked) => {
  const stored = await storedPhoto(db, asked)
  if (!stored) throw noSuchPhoto()
  const profiles = await profilesShowing(db, stored.contractor_id)
  const isSeenBy = (reader: typeof actor) => profiles.some((profile) => maySeeProfile(profile, reader))
  const isPublished = standingOf(stored) === 'published'
  const isOwn = actor?.userId === stored.client_id
  const isModerator = mayDo(actor?.adminRoles ?? [], 'moderation')
  if (!isOwn && !isModerator && !(isPublished && isSeenBy(actor))) throw noSuchPhoto()
  const forEverybody = isPublished && isSeenBy(null)
  return answerPicture(services.files, stored, forEverybody ? 'private, max-age=3600' : 'private, no-store')
}

export const reviewPhotoActions: ActionsOf<typeof reviewPhotoCalls> = { add, remove, picture }
