import { v7 } from 'uuid'
import { fileTypeOf, longestSignature } from '#shared/file-type.ts'
import { type UploadLimits, wrongType } from '#shared/uploads.ts'

/** Chosen files, with what the server would refuse about their content; for those that are sent only much later. */
export const checkedFiles = (files: readonly File[], limits: UploadLimits) =>
  Promise.all(
    files.map(async (file) => {
      const beginning = file.slice(0, longestSignature).arrayBuffer()
      // What is empty, or cannot be read now, is left to whoever sends it.
      const head = new Uint8Array(await beginning.catch(() => new ArrayBuffer()))
      const isFit = head.length === 0 || fileTypeOf(head, limits.types)
      return { id: v7(), file, ...(!isFit && { problem: wrongType(file.name, limits) }) }
    }),
  )
