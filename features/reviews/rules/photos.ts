import { hours } from '#shared/dates.ts'
import { pictureTypes, smallAndLarge } from '#shared/pictures.ts'
import { megabytes, type UploadLimits } from '#shared/uploads.ts'

export const photosPerReview = 5

/** Limits of one photo from a phone, and of photos in one upload. */
export const reviewPhotoLimits: UploadLimits = {
  types: pictureTypes,
  bytes: megabytes(10),
  files: photosPerReview,
  widthsFor: smallAndLarge,
}
/** Rate limit of adding photos, for one homeowner. */
export const reviewPhotoRate = { times: 50, within: hours(1) } as const

/** The address of a review's photo in one of its widths. */
export const reviewPhotoPath = '/api/reviews/:id/photos/:photoId/:width'
