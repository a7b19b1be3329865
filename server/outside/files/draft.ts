import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The path of an id in a folder. Refuses anything that is not one of our ids, so that no other path can be reached. */
export function pathOf(folder: string, id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('A stored file is named by an id')
  return path.join(folder, id)
}

export const draftOf = (folder: string, id: string): string => `${pathOf(folder, id)}.draft`

/** Writes the content to a file that only we can read; returns path and size once it is synced to disk. */
export async function writeDraft(folder: string, id: string, content: AsyncIterable<Uint8Array>) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = draftOf(folder, id)
  // Opened first: a file that is still being created could not be removed after an error.
  const handle = await open(draft, 'w', 0o600)
  const file = handle.createWriteStream({ flush: true })
  try {
    await pipeline(content, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return { draft, bytes: file.bytesWritten }
}
