import { CompiledQuery, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { dropFiles } from '#server/files/kept-files.ts'
import { type PersonalTable, personalTables } from '../rules/personal-data.ts'

export type PersonalRow = Record<string, unknown>

const entries = Object.entries(personalTables).filter(
  (entry): entry is [string, PersonalTable] => entry[1] !== 'no person',
)

/** Every row there is about a person, as it may be given to them, table by table; with their stored files. */
export async function* rowsAbout(db: Db, userId: string) {
  for (const [table, { about, given = about, title, leaveOut = [], file }] of entries) {
    if (!title) continue
    const { rows } = await db.executeQuery<PersonalRow>(
      CompiledQuery.raw(`select * from ${table} where ${given}`, [userId]),
    )
    const files = file ? rows.map((row) => ({ id: String(row[file.id]), name: String(row[file.name]) })) : []
    for (const row of rows) for (const column of leaveOut) delete row[column]
    yield { table, title, rows, files }
  }
}

/** Takes a person out of every table, in one statement each, and lets go of their files. */
export async function eraseRows(db: Db, userId: string, now: Date): Promise<void> {
  await sql`select set_config('app.erasing', 'on', true)`.execute(db)
  for (const [table, { about, erase, file }] of entries) {
    if (file) {
      const { rows } = await db.executeQuery<{ id: string }>(
        CompiledQuery.raw(`select ${file.id} as id from ${table} where ${about}`, [userId]),
      )
      await dropFiles(
        db,
        rows.map(({ id }) => id),
        now,
      )
    }
    if (erase === 'nothing personal') continue
    const change =
      erase === 'rows'
        ? `delete from ${table}`
        : `update ${table} set ${Object.entries(erase)
            .map(([column, value]) => `${column} = ${value}`)
            .join(', ')}`
    const values = change.includes('$2') ? [userId, now] : [userId]
    await db.executeQuery(CompiledQuery.raw(`${change} where ${about}`, values))
  }
  await sql`select set_config('app.erasing', 'off', true)`.execute(db)
}
