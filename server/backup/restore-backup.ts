import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { makeQueueTables } from '#server/background/scheduler.ts'
import { migrate } from '#server/database/migrate.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'
import { type BackupNote, filesIn, formOfDatabase, readNote, tableIn } from './note.ts'
import { columnList, sequences, tablesOf } from './tables.ts'
import { copyFiles } from './write-backup.ts'

/**
 * Restores a back-up into an empty database and uploads folder, all rows in one transaction. Before it changes anything, it
 * refuses a target that is not empty and a back-up of another release.
 */
export async function restoreBackup(
  connection: pg.ClientConfig,
  uploads: string | null,
  folder: string,
): Promise<BackupNote> {
  const note = await readNote(folder)
  refuseOtherForm(note)
  if (uploads !== null && existsSync(uploads) && readdirSync(uploads).length > 0)
    throw new CannotStart(`${uploads} already holds files; restore into an empty place.`)
  const pool = new pg.Pool({ ...connection, max: 1 })
  try {
    await refuseFilled(pool)
    await migrate(connection)
    await makeQueueTables(connection)
    const client = await pool.connect()
    try {
      await client.query('begin')
      await fillTables(client, note, folder)
      await goOnCounting(client)
      await client.query('commit')
      await client.query('analyze')
    } finally {
      client.release(true)
    }
    if (uploads !== null && note.files !== null) await copyFiles(filesIn(folder), uploads)
    return note
  } finally {
    await pool.end()
  }
}

function refuseOtherForm({ form, madeAt }: BackupNote): void {
  const ours = formOfDatabase()
  const differing = [...form.filter((one) => !ours.includes(one)), ...ours.filter((one) => !form.includes(one))]
  if (differing.length > 0)
    throw new CannotStart(
      `The back-up of ${madeAt} is of another release (${differing.join(', ')}): restore it with that release, then upgrade.`,
    )
}

async function refuseFilled(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query(`select from pg_tables where schemaname in ('public', 'pgboss') limit 1`)
  if (rowCount !== 0) throw new CannotStart('This database already holds tables; restore into an empty one.')
}

/** User triggers are disabled meanwhile: their effects are already in the rows, and some of them refuse any change. */
async function fillTables(client: pg.PoolClient, note: BackupNote, folder: string): Promise<void> {
  const tables = await tablesOf(client)
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  // A migration may have inserted rows of its own.
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`)
  for (const table of tables) {
    const written = note.tables.find(({ name }) => name === table.name)
    if (!written) throw new CannotStart(`The back-up lacks the table ${table.name}.`)
    const copy = client.query(copyFrom(`copy ${table.name} (${columnList(written)}) from stdin`))
    await pipeline(createReadStream(tableIn(folder, table.name)), createGunzip(), copy)
    if (copy.rowCount !== written.rows)
      throw new CannotStart(`${table.name} should have ${written.rows} rows, and the back-up gave ${copy.rowCount}.`)
  }
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
}

/** Copied rows bring their ids but do not advance the sequences. */
async function goOnCounting(client: pg.PoolClient): Promise<void> {
  for (const [sequence, numbers] of Object.entries(sequences))
    await client.query(
      `select setval('${sequence}', (select coalesce(max(number), 0) + 1 from (${numbers}) held), false)`,
    )
}
