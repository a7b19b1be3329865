import { filledPath } from '#shared/call-address.ts'
import { hours } from '#shared/dates.ts'
import type { FileSize } from '#shared/given-files.ts'
import { phonePhotos } from '#shared/phone-photos.ts'
import { pictureTypes } from '#shared/pictures.ts'
import type { UploadLimits } from '#shared/uploads.ts'
import { filesPerMessage } from '../rules.ts'

/** The files that may be added to a message. */
export const fileLimits: UploadLimits = { ...phonePhotos(filesPerMessage), types: [...pictureTypes, 'pdf'] }
/** How many files one person may add before a pause. */
export const filesAnHour = { times: 60, within: hours(1) } as const
/** How long a file waits to be sent with a message. */
export const timeToSend = hours(24)

/** The address of a file: a picture `small` and `large`, a document as the `original`. */
export const filePath = '/api/conversations/:conversationId/files/:fileId/:size'

export const fileUrl = (conversationId: string, fileId: string, size: FileSize): string =>
  filledPath({ path: filePath }, { conversationId, fileId, size }).path
