import { sizeInWords, typesInWords, type UploadLimits } from '#shared/uploads.ts'

/** What is said beside every field that takes photos of a homeowner. */
export const photoHint = (limits: UploadLimits): string =>
  `${typesInWords(limits)}, up to ${sizeInWords(limits.bytes)} each. We remove the place where they were taken.`
