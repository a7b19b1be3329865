import { pictureTypes, smallAndLarge } from './pictures.ts'
import { megabytes, type UploadLimits } from './uploads.ts'

/** Limits of one photo from a phone, and of photos in one upload. */
export const phonePhotos = (files: number): UploadLimits => ({
  types: pictureTypes,
  bytes: megabytes(10),
  files,
  widthsFor: smallAndLarge,
})
