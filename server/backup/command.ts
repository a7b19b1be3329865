import path from 'node:path'
import type pg from 'pg'
import { CannotStart } from '../cannot-start.ts'
import { reachEmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts'
import { checkOwnPostgres } from '../own-postgres.ts'
import { readSettings, type Settings } from '../settings.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

// `npm run backup -- FOLDER` and `npm run restore -- FOLDER`, with the environment that the product runs with.

const [command, folder] = process.argv.slice(2)

/** Gives `work` the database of the settings. A running product may go on during a back-up, not while one is restored. */
async function withDatabase<T>(settings: Settings, work: (connection: pg.ClientConfig) => Promise<T>): Promise<T> {
  if (settings.databaseUrl) {
    await checkOwnPostgres(settings.databaseUrl)
    return work({ connectionString: settings.databaseUrl })
  }
  const running = command === 'backup' ? await reachEmbeddedPostgres(settings.dataDir) : null
  if (running) return work(running)
  const embedded = await startEmbeddedPostgres(settings.dataDir)
  try {
    return await work(embedded.connection)
  } finally {
    await embedded.stop()
  }
}

async function run(): Promise<void> {
  if (!folder) throw new CannotStart(`Say which folder: npm run ${command} -- FOLDER`)
  const settings = readSettings(process.env)
  const uploads = settings.bucket ? null : path.join(settings.dataDir, 'uploads')
  const act = command === 'backup' ? writeBackup : restoreBackup
  const note = await withDatabase(settings, (connection) => act(connection, uploads, folder))
  const rows = note.tables.reduce((sum, table) => sum + table.rows, 0)
  const files = note.files === null ? 'the files are in the bucket' : `${note.files} files`
  process.stdout.write(
    `${command === 'backup' ? 'Written to' : 'Restored from'} ${folder}: ${rows} rows, ${files}, as of ${note.madeAt}.\n`,
  )
}

try {
  await run()
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}
