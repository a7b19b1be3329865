import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { sql } from 'kysely'
import { type DatabaseMetadata, generate, PostgresDialect } from 'kysely-codegen'
import { expect, test } from 'vitest'
import type { Db } from '#server/database/database.ts'
import { root } from './source-files.ts'
import { world } from './world.ts'

/** The types node-postgres returns here (server/database/database.ts). JSON is narrowed by its feature. */
const typeMapping = { timestamptz: 'Date', date: 'string', int8: 'number', numeric: 'number', jsonb: 'unknown' }

/** Written by `npm run schema`: the types of all tables after the migrations. */
test('the types of the tables are those that the migrations make', async () => {
  const { db } = (await world()).services.database
  const types = await generate({
    // The same class through its CommonJS build.
    db: db as never,
    dialect: new PostgresDialect(),
    typeMapping,
    postprocess: ({ metadata }) => withListedValues(db, metadata),
    outFile: null,
  })
  await expect(formatted(types)).toMatchFileSnapshot('../database/schema.ts')
})

/** Turns a list in a check constraint, such as `check (state in ('open', 'closed'))`, into a union type. */
async function withListedValues(db: Db, metadata: DatabaseMetadata): Promise<DatabaseMetadata> {
  const listed = await checkedLists(db)
  for (const table of metadata.tables)
    for (const column of table.columns) column.enumValues = listed.get(`${table.name}.${column.name}`) ?? null
  return metadata
}

async function checkedLists(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ column: string; condition: string }>`
    select conrelid::regclass || '.' || attname as column, pg_get_expr(conbin, conrelid) as condition
    from pg_constraint join pg_attribute on attrelid = conrelid and conkey = array[attnum]
    where contype = 'c' and connamespace = 'public'::regnamespace
  `.execute(db)
  return new Map(
    rows.flatMap(({ column, condition }) => {
      const [, list] = condition.match(/^\(\w+ = ANY \(ARRAY\[(.*)\]\)\)$/) ?? []
      return list ? [[column, [...list.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value)]] : []
    }),
  )
}

function formatted(types: string): string {
  const biome = path.join(root, 'node_modules/.bin/biome')
  return execFileSync(biome, ['check', '--write', '--stdin-file-path=database/schema.ts'], {
    input: types,
    cwd: root,
    encoding: 'utf8',
  })
}
