import { hours } from '#shared/dates.ts'
import type { FileSize } from '#shared/given-files.ts'
import { pictureTypes, smallAndLarge } from '#shared/pictures.ts'
import { megabytes, type UploadLimits } from '#shared/uploads.ts'

/** So many files may come with one statement, and this long after it. */
export const filesPerStatement = 5
export const timeForFiles = hours(1)

export const statementFileLimits: UploadLimits = {
  types: [...pictureTypes, 'pdf'],
  bytes: megabytes(10),
  files: filesPerStatement,
  widthsFor: smallAndLarge,
}

/** Where a file of a case is; with the token of the mail for whoever has no account. */
export const complaintFilePath = '/api/complaints/:id/files/:fileId/:size'

export function complaintFileUrl(id: string, fileId: string, size: FileSize, token: string | undefined): string {
  const path = complaintFilePath.replace(':id', id).replace(':fileId', fileId).replace(':size', size)
  return token === undefined ? path : `${path}?${new URLSearchParams({ token })}`
}
