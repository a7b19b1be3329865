import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const noteIn = (dataDir: string): string => path.join(dataDir, 'last-backup')

/** Notes in the data folder that a back-up finished, and which moment it shows. */
export const recordBackup = (dataDir: string, madeAt: string): Promise<void> =>
  writeFile(noteIn(dataDir), `${madeAt}\n`, { mode: 0o600 })

/** The moment shown by the last finished back-up; null when none was made from here. */
export async function lastBackup(dataDir: string): Promise<Date | null> {
  const noted = await readFile(noteIn(dataDir), 'utf8').catch(() => null)
  return noted === null ? null : new Date(noted.trim())
}
