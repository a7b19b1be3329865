import { megabytes, type UploadLimits } from '#shared/uploads.ts'

/** One picture as it comes from a phone, and how many come at a time. */
export const photoLimits: UploadLimits = { types: ['jpeg', 'png', 'webp'], bytes: megabytes(10), files: 5 }
export const photosPerContractor = 12

/** The longest description of what a photo shows, in characters. */
export const altLength = 200
