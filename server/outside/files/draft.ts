import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The path of an id in a folder. Ids are made by us; anything else must not become a path. */
export function pathOf(folder: string, id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('A stored file is named by an id')
  return path.join(folder, id)
}

export const draftOf = (folder: string, id: string): string => `${pathOf(folder, id)}.draft`

/** Writes what comes into a file only we can read; gives its path and size once it is safe on the disk. */
export async function writeDraft(folder: string, id: string, content: AsyncIterable<Uint8Array>) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = draftOf(folder, id)
  // Opened before anything can break off: a file that is still being made could not be removed.
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
