import { megabytes, type UploadLimits } from '#shared/uploads.ts'

export const videoWords = {
  wrongType: 'Please upload a video file',
  tooLarge: 'Please upload a video smaller than 50MB',
}

/** Limits of the About page's video: formats that browsers play and phones record. */
export const videoLimits: UploadLimits = {
  types: ['mp4', 'webm', 'ogg', 'quicktime'],
  bytes: megabytes(50),
  files: 1,
  words: videoWords,
}
