import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { onePhoto, photoInWidth } from '#shared/pictures.ts'
import { receivedFiles } from '#shared/uploads.ts'
import { reviewPhoto } from '../contract.ts'
import { photosPerReview, reviewPhotoLimits, reviewPhotoPath } from '../rules/photos.ts'

const call = callsOf('reviews')
const changes = ['reviews', 'leads', 'held-reviews']

const ownPhotos = z.array(reviewPhoto)

export const reviewPhotoCalls = {
  add: call({
    method: 'POST',
    path: '/api/reviews/:id/photos',
    who: ['client'],
    summary: `Add photos to my review soon after I wrote it, up to ${photosPerReview}: they are made smaller, without where and with what they were taken`,
    input: z.object({
      id,
      files: receivedFiles,
      /** Idempotency key of an upload of one photo, made by the client. */
      photoId: id.optional(),
    }),
    output: ownPhotos,
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'TOO_LARGE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
    uploads: reviewPhotoLimits,
    changes,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/reviews/:id/photos/:photoId',
    who: ['client'],
    summary: 'Remove a photo of my review soon after I wrote it',
    input: onePhoto,
    output: ownPhotos,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
  picture: call({
    method: 'GET',
    path: reviewPhotoPath,
    who: 'anyone',
    summary:
      'A photo of a review in one of its widths: of a published one for everybody, else for who wrote it and admins',
    input: photoInWidth,
    output: z.instanceof(Response),
    refusals: ['NOT_FOUND'],
  }),
}
