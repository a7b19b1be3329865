import { pictureTypes } from '#shared/pictures.ts'
import { megabytes, type UploadLimits } from '#shared/uploads.ts'
import { widthsFor } from './rules/pictures.ts'

/** One picture as it comes from a phone, and how many come at a time. */
export const photoLimits: UploadLimits = { types: pictureTypes, bytes: megabytes(10), files: 5, widthsFor }
/** Each side of a logo, in points: twice as many as the largest it is shown in. */
export const logoSide = 160
export const logoLimits: UploadLimits = { types: pictureTypes, bytes: megabytes(5), files: 1, square: logoSide }
export const photosPerContractor = 24

/** The longest description of what a photo shows, in characters. */
export const altLength = 200
