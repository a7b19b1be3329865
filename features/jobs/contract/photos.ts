import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { onePhoto, photoInWidth } from '#shared/pictures.ts'
import { receivedFiles } from '#shared/uploads.ts'
import { jobPhoto } from '../contract.ts'
import { captionLength, jobPhotoLimits, photoPath, photosPerJob } from '../rules/photos.ts'

const call = callsOf('jobs')
const changes = ['jobs', 'leads']

const caption = z.string().trim().max(captionLength, `Keep it under ${captionLength} characters`)
const ownPhotos = z.array(jobPhoto)

export const jobPhotoCalls = {
  add: call({
    method: 'POST',
    path: '/api/jobs/:id/photos',
    who: ['client'],
    summary: `Add photos to my job, up to ${photosPerJob}: they are made smaller, without where and with what they were taken`,
    input: z.object({
      id,
      files: receivedFiles,
      caption: caption.default(''),
      /** Idempotency key of an upload of one photo, made by the client. */
      photoId: id.optional(),
    }),
    output: ownPhotos,
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'TOO_LARGE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
    uploads: jobPhotoLimits,
    changes,
  }),
  change: call({
    method: 'PATCH',
    path: '/api/jobs/:id/photos/:photoId',
    who: ['client'],
    summary: 'Say what a photo of my job shows, or put it in another place: 0 is the first, which cards show',
    input: z.object({
      id,
      photoId: id,
      caption: caption.optional(),
      position: z.coerce.number().int().min(0).max(photosPerJob).optional(),
    }),
    output: ownPhotos,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/jobs/:id/photos/:photoId',
    who: ['client'],
    summary: 'Remove a photo of my job',
    input: onePhoto,
    output: ownPhotos,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
  picture: call({
    method: 'GET',
    path: photoPath,
    who: ['client', 'contractor', 'admin'],
    duty: 'people',
    summary: 'A photo in one of its widths, for its homeowner and for contractors who may see the job',
    input: photoInWidth,
    output: z.instanceof(Response),
    refusals: ['NOT_FOUND'],
  }),
}
