import { hours } from '#shared/dates.ts'
import { pictureTypes, smallAndLarge } from '#shared/pictures.ts'
import { megabytes, type UploadLimits } from '#shared/uploads.ts'

/** So many photos may stand with a review. */
export const photosPerReview = 5

/** One photo as it comes from a phone, and how many come at a time. */
export const reviewPhotoLimits: UploadLimits = {
  types: pictureTypes,
  bytes: megabytes(10),
  files: photosPerReview,
  widthsFor: smallAndLarge,
}
/** How often one homeowner may add photos, whatever is removed again. */
export const reviewPhotoRate = { times: 50, within: hours(1) } as const

/** Where a photo of a review is, in one of its widths. */
export const reviewPhotoPath = '/api/reviews/:id/photos/:photoId/:width'
