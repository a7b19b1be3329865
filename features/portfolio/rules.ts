import { megabytes, type UploadLimits } from '#shared/uploads.ts'

/** One picture as it comes from a phone, and how many come at a time. */
export const photoLimits: UploadLimits = { types: ['jpeg', 'png', 'webp'], bytes: megabytes(10), files: 5 }
export const photosPerContractor = 12
