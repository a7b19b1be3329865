import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as z from 'zod'
import { migrationNames } from '#server/database/migrate.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'

const note = z.object({
  madeAt: z.string(),
  /** The schema version: only a release with the same one can restore it. */
  form: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  /** How many uploads; null where they are in a bucket, which has copies of its own. */
  files: z.number().nullable(),
})
/** The manifest of a back-up. It is written last, so an interrupted back-up has none. */
export type BackupNote = z.output<typeof note>

export const noteIn = (folder: string): string => path.join(folder, 'backup.json')
export const tableIn = (folder: string, name: string): string => path.join(folder, 'tables', `${name}.gz`)
export const filesIn = (folder: string): string => path.join(folder, 'files')

/** Our migrations, and the version of the library that created the queue's tables. */
export function formOfDatabase(): string[] {
  const { name, version } = createRequire(import.meta.url)('pg-boss/package.json')
  return [...migrationNames(), `${name} ${version}`]
}

export async function readNote(folder: string): Promise<BackupNote> {
  let text: string
  try {
    text = await readFile(noteIn(folder), 'utf8')
  } catch {
    throw new CannotStart(`${folder} is not a complete back-up: it has no backup.json.`)
  }
  return note.parse(JSON.parse(text))
}
