import path from 'node:path'
import { withDatabase } from '#server/database/with-database.ts'
import { printLine } from '#server/process/print-line.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'
import { readSettings } from '#server/settings/settings.ts'
import { recordBackup } from './last-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

// `npm run backup -- FOLDER` and `npm run restore -- FOLDER`, with the environment that the product runs with.

const [command, folder] = process.argv.slice(2)

async function run(): Promise<void> {
  if (!folder) throw new CannotStart(`Say which folder: npm run ${command} -- FOLDER`)
  const settings = readSettings(process.env)
  const uploads = settings.bucket ? null : path.join(settings.dataDir, 'uploads')
  const act = command === 'backup' ? writeBackup : restoreBackup
  // The product may run during a back-up, but not during a restore.
  const note = await withDatabase(settings, (connection) => act(connection, uploads, folder), command === 'backup')
  if (command === 'backup') await recordBackup(settings.dataDir, note.madeAt)
  const rows = note.tables.reduce((sum, table) => sum + table.rows, 0)
  const files = note.files === null ? 'the files are in the bucket' : `${note.files} files`
  printLine(
    `${command === 'backup' ? 'Written to' : 'Restored from'} ${folder}: ${rows} rows, ${files}, as of ${note.madeAt}.`,
  )
}

try {
  await run()
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}
