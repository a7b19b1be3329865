import { hours } from '#shared/dates.ts'
import { phonePhotos } from '#shared/phone-photos.ts'

/** Photos of one job (decisions, section 13). */
export const photosPerJob = 8
/** In characters. */
export const captionLength = 200

export const jobPhotoLimits = phonePhotos(photosPerJob)
/** Rate limit of adding photos, for one homeowner. */
export const photoRate = { times: 100, within: hours(1) } as const

/** The address of a job's photo in one of its widths. */
export const photoPath = '/api/jobs/:id/photos/:photoId/:width'
