import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Push } from '../push.ts'

/** Writes each push to a file; the same file at every attempt. */
export function filePush(folder: string): Push {
  return {
    async send({ id, kind, endpoint, payload, ttl, urgency, topic, at }) {
      const name = `${at.toISOString().replaceAll(':', '-')}-${kind}-${id.slice(-8)}.json`
      const file = path.join(folder, name)
      const content = { to: endpoint, ttl, urgency, topic, payload: JSON.parse(payload) }
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(`${file}.draft`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true })
        await rename(`${file}.draft`, file)
        return { answer: 'taken' }
      } catch (error) {
        return { answer: 'later', after: null, why: String(error) }
      }
    },
  }
}
