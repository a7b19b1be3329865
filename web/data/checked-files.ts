import { v7 } from 'uuid'
import { fileTypeOf, longestSignature } from '#shared/file-type.ts'
import { emptyFile, fileTypes, tooLarge, type UploadLimits, wrongType } from '#shared/uploads.ts'

/** Chosen files, each with what the server would refuse about it. */
export const checkedFiles = (files: readonly File[], limits: UploadLimits) =>
  Promise.all(
    files.map(async (file) => {
      const problem = problemOf(file, limits) ?? (await problemInContent(file, limits))
      return { id: v7(), file, ...(problem && { problem }) }
    }),
  )

/** What is wrong with a file as far as its name and size tell. */
export function problemOf(file: File, limits: UploadLimits): string | undefined {
  const endings: string[] = limits.types.flatMap((type) => [...fileTypes[type].endings])
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) return wrongType(file.name, limits)
  if (file.size === 0) return emptyFile(file.name)
  return file.size > limits.bytes ? tooLarge(file.name, limits) : undefined
}

async function problemInContent(file: File, limits: UploadLimits): Promise<string | undefined> {
  const beginning = file.slice(0, longestSignature).arrayBuffer()
  // What cannot be read now is left to whoever sends it.
  const head = new Uint8Array(await beginning.catch(() => new ArrayBuffer()))
  return head.length === 0 || fileTypeOf(head, limits.types) ? undefined : wrongType(file.name, limits)
}
