import { filledPath } from '#shared/call-address.ts'
import { hours } from '#shared/dates.ts'
import type { FileSize } from '#shared/given-files.ts'
import { phonePhotos } from '#shared/phone-photos.ts'
import { pictureTypes } from '#shared/pictures.ts'
import type { UploadLimits } from '#shared/uploads.ts'

/** Files for one statement, and how long after it they may be added. */
export const filesPerStatement = 5
export const timeForFiles = hours(1)

export const statementFileLimits: UploadLimits = { ...phonePhotos(filesPerStatement), types: [...pictureTypes, 'pdf'] }

/** The address of a case's file; without an account, with the token of the mail. */
export const complaintFilePath = '/api/complaints/:id/files/:fileId/:size'

export function complaintFileUrl(id: string, fileId: string, size: FileSize, token: string | undefined): string {
  const { path } = filledPath({ path: complaintFilePath }, { id, fileId, size })
  return token === undefined ? path : `${path}?${new URLSearchParams({ token })}`
}
