import { sizeInWords, typesInWords, type UploadLimits } from '#shared/uploads.ts'

/** The hint of every field for a homeowner's photos. */
export const photoHint = (limits: UploadLimits): string =>
  `${typesInWords(limits)}, up to ${sizeInWords(limits.bytes)} each. We remove the place where they were taken.`
