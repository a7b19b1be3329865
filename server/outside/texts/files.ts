import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Carrier } from '../texts.ts'

/** Writes each text to a file; the same file at every attempt. */
export function fileTexts(folder: string): Carrier {
  return {
    async send({ id, kind, to, body, lasts, at }) {
      const file = path.join(folder, `${at.toISOString().replaceAll(':', '-')}-${kind}-${id.slice(-8)}.json`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const content = `${JSON.stringify({ to, body, lasts }, null, 2)}\n`
        await writeFile(`${file}.draft`, content, { mode: 0o600, flush: true })
        await rename(`${file}.draft`, file)
        return { answer: 'taken' }
      } catch (error) {
        return { answer: 'later', after: null, why: String(error) }
      }
    },
  }
}
