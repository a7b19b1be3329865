import { pictureTypes } from '#shared/pictures.ts'
import { megabytes, type UploadLimits } from '#shared/uploads.ts'
import { widthsFor } from './rules/pictures.ts'

/** Limits of one picture from a phone, and of pictures in one upload. */
export const photoLimits: UploadLimits = { types: pictureTypes, bytes: megabytes(10), files: 5, widthsFor }
/** Side of a logo in pixels: twice the largest size it is shown in. */
export const logoSide = 160
export const logoLimits: UploadLimits = { types: pictureTypes, bytes: megabytes(5), files: 1, square: logoSide }
export const photosPerContractor = 24

/** In characters. */
export const altLength = 200
