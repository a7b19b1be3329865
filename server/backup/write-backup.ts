import { createWriteStream, existsSync } from 'node:fs'
import { constants, copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'
import { type BackupNote, filesIn, formOfDatabase, noteIn, tableIn } from './note.ts'
import { columnList, tablesOf } from './tables.ts'

/**
 * Writes a consistent snapshot into a new folder while the product runs. `uploads` is null where they are in a bucket. The
 * folder has a temporary name until everything is on disk.
 */
export async function writeBackup(
  connection: pg.ClientConfig,
  uploads: string | null,
  folder: string,
): Promise<BackupNote> {
  if (existsSync(folder)) throw new CannotStart(`${folder} already exists; give the back-up a folder of its own.`)
  const draft = `${path.resolve(folder)}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(path.join(draft, 'tables'), { recursive: true, mode: 0o700 })
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // Held until the connection ends, so that no file is removed while its row is in the back-up. Taken before the transaction,
    // whose snapshot begins with its first statement, even one that waits for a lock.
    await client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.fileRemoval])
    await client.query('begin isolation level repeatable read read only')
    const madeAt = new Date().toISOString()
    const tables: BackupNote['tables'] = []
    for (const table of await tablesOf(client)) {
      const copy = client.query(copyTo(`copy (select ${columnList(table)} from ${table.name}) to stdout`))
      await pipeline(copy, createGzip(), createWriteStream(tableIn(draft, table.name), { mode: 0o600, flush: true }))
      tables.push({ ...table, rows: copy.rowCount })
    }
    // The files need only the lock. Locks on the tables that were read would block migrations.
    await client.query('commit')
    const files = uploads === null ? null : await copyFiles(uploads, filesIn(draft))
    const note: BackupNote = { madeAt, form: formOfDatabase(), tables, files }
    await writeFile(noteIn(draft), JSON.stringify(note, null, 2), { mode: 0o600, flush: true })
    await rename(draft, folder)
    await syncFolder(path.dirname(path.resolve(folder)))
    return note
  } finally {
    await client.end()
  }
}

/** Copies the stored files, whose content never changes, but not unfinished uploads (drafts); returns the number. */
export async function copyFiles(from: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const names = existsSync(from) ? (await readdir(from)).filter((name) => !name.endsWith('.draft')) : []
  for (const name of names) {
    await copyFile(path.join(from, name), path.join(to, name), constants.COPYFILE_FICLONE)
    const copy = await open(path.join(to, name))
    await copy.sync()
    await copy.close()
  }
  return names.length
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
