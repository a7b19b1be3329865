import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lastReleased, takenAway } from '#database/released.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { migrationNames } from '#server/database/migrate.ts'
import { root } from './source-files.ts'
import { world } from './world.ts'

/** Changes that a process of the previous release would miss or fail on. */
const takingAway: readonly [RegExp, string][] = [
  [/\bdrop (table|column|view|function|type|schema)\b/, 'drops what it reads or writes'],
  [/\brename\b/, 'renames what it knows by another name'],
  [/\balter (column )?"?\w+"? (set data )?type\b/, 'changes a type it reads or writes'],
  [/\bset not null\b/, 'wants a value it may leave out'],
  [/\bdrop default\b/, 'wants a value it leaves out'],
  [
    /\badd (column )?(if not exists )?(?!constraint)"?\w+"? (?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot null\b/,
    'wants a value it does not know',
  ],
  [/\bcreate unique index\b/, 'refuses rows it may write'],
  [/\b(access exclusive|truncate)\b/, 'stops it'],
]

/** A migration's clauses, without comments, strings and function bodies. */
function clausesOf(text: string): string[] {
  const plain = text
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$')
    .replace(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
  return plain.split(';').flatMap((statement) => {
    const [, head = '', rest = ''] = /^\s*(alter table (?:only )?\S+)([\s\S]*)$/.exec(statement) ?? []
    const made = /\bcreate (table|temp)/.test(statement)
    const clauses = head ? rest.split(/,(?![^(]*\))/) : [made ? '' : statement]
    return clauses.map((clause) => clause.replace(/\s+/g, ' ').trim())
  })
}

/** What a migration removes, in words. Indexes and constraints of tables it creates itself do not count. */
function whatItTakes(text: string): string[] {
  const own = [...text.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, table]) => table)
  const ofOwn = (clause: string) =>
    own.some((table) => clause.includes(` on ${table} `) || clause.includes(` on ${table}(`))
  return clausesOf(text).flatMap((clause) =>
    takingAway.flatMap(([sign, why]) => (sign.test(clause) && !ofOwn(clause) ? [`“${clause}” ${why}`] : [])),
  )
}

test('a migration after the last release only adds, so that processes of both answer beside each other', () => {
  const found = migrationNames()
    .filter((name) => name > lastReleased && !(name in takenAway))
    .flatMap((name) => {
      const text = readFileSync(path.join(root, 'database/migrations', name), 'utf8')
      return whatItTakes(text).map((what) => `${name}: ${what}`)
    })
  expect(found).toEqual([])
  expect(migrationNames()).toContain(lastReleased)
  expect(Object.keys(takenAway).filter((name) => name <= lastReleased)).toEqual([])
})

test('what takes something away is noticed, and what adds is let be', () => {
  const takes = [
    'alter table jobs drop column title',
    'alter table jobs rename column title to name',
    'alter table jobs alter column title type varchar(10)',
    'alter table jobs alter title set not null',
    'alter table jobs add column place text not null',
    'alter table jobs add place numeric(10, 2) not null, add other text',
    'create unique index one_job on jobs (client_id)',
    'drop table jobs',
  ]
  for (const statement of takes)
    expect({ statement, found: whatItTakes(statement).length }).toEqual({ statement, found: 1 })
  const adds = [
    "alter table jobs add column place text, add column sort text not null default 'not null'",
    'create table places (id uuid primary key, name text not null); create unique index one_place on places (name)',
    "alter table jobs drop constraint sort_known; alter table jobs add constraint sort_known check (sort in ('a', 'b'))",
    'create function f() returns trigger as $$ begin drop table jobs; end $$ language plpgsql',
    'create index on jobs (created_at) -- drop table jobs',
  ]
  for (const statement of adds) expect({ statement, found: whatItTakes(statement) }).toEqual({ statement, found: [] })
})

test('a statement whose table has another form by now is answered all the same', async () => {
  await using here = await world({}, (database) => ({ ...database, max: 1 }))
  const { db, pool } = here.services.database
  const all = () => db.selectFrom('users').selectAll().execute()
  await here.person({ role: 'client' })
  expect(await all()).toHaveLength(1)
  await pool.query('alter table users add column more text')
  expect(await all()).toHaveLength(1)
  await pool.query('alter table users add column most text')
  const within = () => inTransaction(here.services, [], ({ db }) => sql`select * from users`.execute(db))
  await within()
  await pool.query('alter table users drop column more, drop column most')
  await within().catch(() => {})
  expect((await within()).rows).toHaveLength(1)
})
