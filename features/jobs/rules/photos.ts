import { hours } from '#shared/dates.ts'
import { pictureTypes, smallAndLarge } from '#shared/pictures.ts'
import { megabytes, type UploadLimits } from '#shared/uploads.ts'

/** Photos of one job (decisions, section 13). */
export const photosPerJob = 8
/** In characters. */
export const captionLength = 200

/** Limits of one photo from a phone, and of photos in one upload. */
export const jobPhotoLimits: UploadLimits = {
  types: pictureTypes,
  bytes: megabytes(10),
  files: photosPerJob,
  widthsFor: smallAndLarge,
}
/** Rate limit of adding photos, for one homeowner. */
export const photoRate = { times: 100, within: hours(1) } as const

/** The address of a job's photo in one of its widths. */
export const photoPath = '/api/jobs/:id/photos/:photoId/:width'
