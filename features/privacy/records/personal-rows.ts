import { CompiledQuery, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { dropFiles } from '#server/files/kept-files.ts'
import { personalData } from './personal-data.ts'
import type { AboutNobody, PersonalTable } from './personal-table.ts'

export type PersonalRow = Record<string, unknown>

const entries = Object.entries<PersonalTable | AboutNobody>(personalData).flatMap(([table, entry]) =>
  entry.rows === 'about nobody' ? [] : [{ table, ...entry }],
)

/** The columns of a row that its person is given. */
const givenColumns = ({ columns }: PersonalTable): string[] =>
  Object.entries(columns).flatMap(([column, word]) =>
    word === 'withheld' || (typeof word === 'object' && 'becomes' in word && !word.given) ? [] : [column],
  )

/** Every row there is about a person, as it may be given to them, table by table; with their stored files. */
export async function* rowsAbout(db: Db, userId: string) {
  for (const entry of entries) {
    const { table, about, given = about, title, file } = entry
    if (!title) continue
    const { rows } = await db.executeQuery<PersonalRow>(
      CompiledQuery.raw(`select ${givenColumns(entry)} from ${table} where ${given}`, [userId]),
    )
    const files = file ? rows.map((row) => ({ id: String(row[file.id]), name: String(row[file.name]) })) : []
    yield { table, title, rows, files }
  }
}

/** Takes a person out of every table, in one statement each, and lets go of their files. */
export async function eraseRows(db: Db, userId: string, now: Date): Promise<void> {
  await sql`select set_config('app.erasing', 'on', true)`.execute(db)
  for (const entry of entries) {
    const { table, about, file } = entry
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
    const change = erasing(table, entry)
    if (!change) continue
    const values = change.includes('$2') ? [userId, now] : [userId]
    await db.executeQuery(CompiledQuery.raw(`${change} where ${about}`, values))
  }
  await sql`select set_config('app.erasing', 'off', true)`.execute(db)
}

function erasing(table: string, { rows, columns }: PersonalTable): string | undefined {
  if (rows === 'go') return `delete from ${table}`
  const changes = Object.entries(columns).flatMap(([column, word]) =>
    typeof word === 'object' && 'becomes' in word ? [`${column} = ${word.becomes}`] : [],
  )
  return changes.length > 0 ? `update ${table} set ${changes}` : undefined
}
