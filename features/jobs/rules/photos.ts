import { hours } from '#shared/dates.ts'
import { pictureTypes, smallAndLarge } from '#shared/pictures.ts'
import { megabytes, type UploadLimits } from '#shared/uploads.ts'

/** So many photos may a job have (decisions, section 13). */
export const photosPerJob = 8
/** The longest caption, in characters. */
export const captionLength = 200

/** One photo as it comes from a phone, and how many come at a time. */
export const jobPhotoLimits: UploadLimits = {
  types: pictureTypes,
  bytes: megabytes(10),
  files: photosPerJob,
  widthsFor: smallAndLarge,
}
/** How often one homeowner may add photos, whatever is removed again. */
export const photoRate = { times: 100, within: hours(1) } as const

/** Where a photo of a job is, in one of its widths. */
export const photoPath = '/api/jobs/:id/photos/:photoId/:width'
