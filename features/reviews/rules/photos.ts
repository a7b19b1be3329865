import { hours } from '#shared/dates.ts'
import { phonePhotos } from '#shared/phone-photos.ts'

export const photosPerReview = 5

export const reviewPhotoLimits = phonePhotos(photosPerReview)
/** Rate limit of adding photos, for one homeowner. */
export const reviewPhotoRate = { times: 50, within: hours(1) } as const

/** The address of a review's photo in one of its widths. */
export const reviewPhotoPath = '/api/reviews/:id/photos/:photoId/:width'
