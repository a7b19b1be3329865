import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { complaintCalls } from '#features/complaints/contract.ts'
import { numberNews } from '#features/job-alerts/records/news.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { sequences, tablesOf } from '#server/backup/tables.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { receiveFile } from '#server/files/kept-files.ts'
import { whileHeld } from './locks.ts'
import { contractor, homeowner, job, leadAt, request } from './market.ts'
import { onDatabase, query } from './postgres.ts'
import { type World, world } from './world.ts'

test('a restored product has every row and every file that was there when it was backed up', async () => {
  const { here, uploads, connection } = await busyProduct()
  const folder = path.join(emptyFolder(), 'backup')
  const stored = await photo(here)

  const note = await writeBackup(connection, uploads, folder)
  const place = await emptyPlace()
  await restoreBackup(place.connection, place.uploads, folder)

  expect(await contentOf(place.connection)).toEqual(await contentOf(connection))
  expect(note.tables.find(({ name }) => name === 'public.leads')?.rows).toBe(2)
  expect(await readFile(path.join(place.uploads, stored.id), 'utf8')).toBe('not really a photo')
  await expect(query(place.connection, 'update credit_entries set amount = 5')).rejects.toThrow()
})

test('a back-up shows one moment, whatever is done meanwhile', async () => {
  const { here, connection } = await busyProduct()
  const people = await Promise.all([1, 2, 3].map(() => contractor(here)))
  const leads = await Promise.all(
    people.map(async (as) => ({ as, leadId: await request(here, await job(here, await homeowner(here)), as) })),
  )
  const folder = path.join(emptyFolder(), 'backup')
  const [note] = await Promise.all([
    writeBackup(connection, null, folder),
    ...leads.map(({ as, leadId }) => here.done(leadCalls.confirmQuote, { leadId }, { as })),
  ])
  const place = await emptyPlace()
  await restoreBackup(place.connection, null, folder)
  const { rows } = await query(
    place.connection,
    `select id from jobs where slots_taken <> (select count(*) from leads where job_id = jobs.id and holds_slot)
     union all select lead_id from credit_entries full join leads on leads.id = lead_id and kind = 'hold'
       where (leads.credit is not null) <> (credit_entries.id is not null) and kind = 'hold'`,
  )
  expect(rows).toEqual([])
  expect(note.files).toBeNull()
})

test('a back-up shows what was there once no more files went, however long it waited for that', async () => {
  const { here, connection } = await busyProduct()
  const note = await whileHeld(
    here,
    ['select pg_advisory_xact_lock($1)', advisoryLocks.fileRemoval],
    () => writeBackup(connection, null, path.join(emptyFolder(), 'backup')),
    () => photo(here),
  )
  expect(note.tables.find(({ name }) => name === 'public.unkept_files')?.rows).toBe(1)
})

test('a back-up keeps no table while it copies the files', async () => {
  const { here, uploads, connection } = await busyProduct()
  await photo(here)
  // A pipe: reading it ends only once somebody has written to it.
  const slow = path.join(uploads, 'slow')
  execFileSync('mkfifo', [slow])
  const folder = path.join(emptyFolder(), 'backup')
  const made = writeBackup(connection, uploads, folder)
  try {
    await expect.poll(() => existsSync(path.join(`${folder}.draft`, 'files')), { timeout: 20_000 }).toBe(true)
    await query(connection, 'begin; lock table jobs nowait; rollback')
  } finally {
    await writeFile(slow, '')
  }
  expect((await made).files).toBe(2)
})

test('a restored product goes on counting beyond the numbers it has, and those seen of news that is gone', async () => {
  const { here, connection } = await busyProduct()
  const complaint = { kind: 'conduct', text: 'Nobody came, and nobody rang.' } as const
  await here.done(complaintCalls.open, complaint, { as: await homeowner(here) })
  await inTransaction(here.services, [], ({ db }) => numberNews(db))
  await query(connection, 'update job_digests set seen_to = 2')
  await query(connection, 'delete from job_news')
  const folder = path.join(emptyFolder(), 'backup')
  await writeBackup(connection, null, folder)
  const place = await emptyPlace()
  await restoreBackup(place.connection, null, folder)

  const there = await world({}, () => place.connection)
  const next = await there.done(complaintCalls.open, complaint, { as: await homeowner(there) })
  expect(next.number).toBe('C-00002')
  await job(there, await homeowner(there))
  await inTransaction(there.services, [], ({ db }) => numberNews(db))
  const { rows: news } = await query(place.connection, 'select number from job_news')
  expect(news).toEqual([{ number: 3 }])
  const { rows: all } = await query(
    place.connection,
    `select sequencename from pg_sequences where schemaname = 'public' order by 1`,
  )
  expect(all.map(({ sequencename }) => sequencename)).toEqual(Object.keys(sequences))
})

test('a place that is not empty, a back-up of another release and one cut short are refused', async () => {
  const { connection } = await busyProduct()
  const folder = path.join(emptyFolder(), 'backup')
  const note = await writeBackup(connection, null, folder)
  await expect(writeBackup(connection, null, folder)).rejects.toThrow('already exists')
  await expect(restoreBackup(connection, null, folder)).rejects.toThrow('already holds tables')

  const place = await emptyPlace()
  const older = { ...note, form: note.form.slice(1) }
  writeFileSync(path.join(folder, 'backup.json'), JSON.stringify(older))
  await expect(restoreBackup(place.connection, null, folder)).rejects.toThrow(
    'is of another release (001_accounts.sql): restore it with that release, then upgrade.',
  )
  rmSync(path.join(folder, 'backup.json'))
  await expect(restoreBackup(place.connection, null, folder)).rejects.toThrow('is not a complete back-up')
  const { rowCount } = await query(place.connection, `select from pg_tables where schemaname = 'public'`)
  expect(rowCount).toBe(0)
})

async function busyProduct(): Promise<{ here: World; uploads: string; connection: pg.ClientConfig }> {
  const here = await world()
  await here.services.scheduler.start([])
  const owner = await homeowner(here)
  const person = await contractor(here)
  await leadAt(here, 'completed', await job(here, owner), owner, person)
  await request(here, await job(here, owner), person)
  // As the command connects: only the site's own pool pipelines statements.
  const connection = { ...here.services.database.pool.options, pipeline: false }
  return { here, uploads: path.join(here.services.settings.dataDir, 'uploads'), connection }
}

const photo = ({ services }: World) =>
  receiveFile(services, {
    name: 'photo.jpg',
    type: 'jpeg',
    content: (async function* () {
      yield Buffer.from('not really a photo')
    })(),
  })

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function emptyPlace() {
  const { server, template } = inject('testRun')
  const database = `${template}_${randomBytes(5).toString('hex')}`
  await query(server, `create database ${database}`)
  onTestFinished(async () => void (await query(server, `drop database ${database} with (force)`)))
  return { connection: onDatabase(server, database), uploads: path.join(emptyFolder(), 'uploads') }
}

/** Every table with a checksum of its content. */
async function contentOf(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client(connection)
  await client.connect()
  const content: Record<string, string> = {}
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query(
      `select count(*) || ' rows, ' || coalesce(md5(string_agg(one::text, '|' order by one::text)), '') as sum from ${name} one`,
    )
    content[name] = rows[0].sum
  }
  await client.end()
  return content
}
