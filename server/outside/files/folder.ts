import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Files } from '#server/outside/files.ts'
import { draftOf, pathOf, writeDraft } from './draft.ts'

/** Uploads as files of a folder that only the product's own account can read. */
export function folderFiles(folder: string): Files {
  return {
    async save(id, content) {
      const { draft, bytes } = await writeDraft(folder, id, content)
      await rename(draft, pathOf(folder, id))
      await syncFolder(folder)
      return bytes
    },
    async open(id, range) {
      const file = await open(pathOf(folder, id))
      const content = file.createReadStream(range && { start: range.first, end: range.last })
      return Readable.toWeb(content) as ReadableStream<Uint8Array>
    },
    async remove(id) {
      // A draft remains only when a process died while writing it.
      for (const file of [pathOf(folder, id), draftOf(folder, id)]) await rm(file, { force: true })
    },
  }
}

/** Without this, a power cut can undo a rename that was already reported as done. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
