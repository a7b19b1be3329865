import type pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { inWords } from '#tests/findings.ts'
import { onDatabase, query } from '#tests/postgres.ts'
import { world } from '#tests/world.ts'
import { examineDatabase } from './database.ts'

test('the database: its version, its texts, its extensions, its migrations, its archive', async () => {
  const here = await world()
  const connection = here.services.database.pool.options as pg.PoolConfig
  const examine = async (production: boolean) => inWords(await examineDatabase(connection, { ours: false, production }))
  expect(await examine(false)).toEqual([
    expect.stringMatching(/^good: PostgreSQL 1[5-9]/),
    'good: takes changes',
    expect.stringMatching(/^good: texts are UTF8/),
    'good: has pg_trgm and btree_gist',
    'good: every migration has run',
    expect.stringMatching(/^good: lets \d+ connections in, each with 16 MB/),
    'good: compiles no statements',
    expect.stringMatching(/^not checked: archives nothing/),
  ])
  expect((await examine(true)).at(-1)).toMatch(/^wrong: archives nothing.+ → Set `archive_mode = on`/)
  await here.services.database.pool.query(`insert into migrations (name) values ('999_later.sql')`)
  expect(await examine(false)).toContainEqual(
    expect.stringMatching(/^wrong: was migrated by another release \(999_later.sql\) → Run the release that did it/),
  )
})

test('a database with other letters is wrong', async () => {
  const { server } = inject('testRun')
  const name = 'doctor_latin'
  await query(server, `create database ${name} encoding 'LATIN1' locale 'C' template template0`)
  onTestFinished(() => query(server, `drop database ${name}`).then(() => {}))
  const findings = inWords(await examineDatabase({ ...server, database: name }, { ours: true, production: false }))
  expect(findings).toContainEqual(expect.stringMatching(/^wrong: Texts are stored as LATIN1 → Make the database anew/))
  expect(findings).toContainEqual(expect.stringMatching(/^good: \d+ migrations are run by the next start$/))
})

test('a database that takes no changes is wrong', async () => {
  const { server } = inject('testRun')
  const name = 'doctor_read_only'
  await query(server, `create database ${name} template template0`)
  onTestFinished(() => query(server, `drop database ${name}`).then(() => {}))
  await query(server, `alter database ${name} set default_transaction_read_only = on`)
  const findings = inWords(await examineDatabase(onDatabase(server, name), { ours: true, production: false }))
  expect(findings).toContainEqual(
    expect.stringMatching(/^wrong: takes no changes: `default_transaction_read_only` is on.+ → Take it back/),
  )
})
