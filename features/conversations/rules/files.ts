/** Where a file of a conversation is: a picture `small` and `large`, a document as the `original`. */
export const filePath = '/api/conversations/:conversationId/files/:fileId/:size'
export type FileSize = 'small' | 'large' | 'original'

export const fileUrl = (conversationId: string, fileId: string, size: FileSize): string =>
  filePath.replace(':conversationId', conversationId).replace(':fileId', fileId).replace(':size', size)
