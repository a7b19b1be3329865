import { CompiledQuery, sql } from 'kysely'
import { withoutContactDetails } from '#features/contact-details/rules.ts'
import { nobody } from '#features/leads/rules/quote-shown.ts'
import { withoutSecrets } from '#features/mails/rules.ts'
import type { Db } from '#server/database/database.ts'
import { dropFiles } from '#server/files/kept-files.ts'
import { personalData } from './personal-data.ts'
import type { AboutNobody, PersonalTable } from './personal-table.ts'

export type PersonalRow = Record<string, unknown>

const entries = Object.entries<PersonalTable | AboutNobody>(personalData).flatMap(([table, entry]) =>
  entry.rows === 'about nobody' ? [] : [{ table, ...entry }],
)

type Entry = (typeof entries)[number]

/** The columns of a row that go into the download. */
const givenColumns = ({ columns }: PersonalTable): string[] =>
  Object.entries(columns).flatMap(([column, word]) =>
    word === 'withheld' || (typeof word === 'object' && 'becomes' in word && !word.given) ? [] : [column],
  )

/** All rows about a person in the form they may get, table by table, with stored files. */
export async function* rowsAbout(db: Db, userId: string) {
  for (const entry of entries) {
    const { table, about, given = about, title, file, counts, masked, takenDown = {}, links = [] } = entry
    if (!title) continue
    const unless = masked ? `, ${masked.unless} as ${showsWhole}` : ''
    const columns = givenColumns(entry).map((column) => unlessTakenDown(column, takenDown[column]))
    const found = await db.executeQuery<PersonalRow>(
      CompiledQuery.raw(`select ${columns} ${unless} from ${table} where ${given}`, [userId]),
    )
    const shown = masked ? found.rows.map((row) => asRead(row, masked.columns)) : found.rows
    const rows = links.length > 0 ? shown.map((row) => changed(row, links, withoutLinks)) : shown
    const files = file ? rows.map((row) => ({ id: String(row[file.id]), name: String(row[file.name]) })) : []
    yield { table, title, rows, files, counts }
  }
}

const unlessTakenDown = (column: string, takenDown: string | undefined): string =>
  takenDown ? `case when ${takenDown} then null else ${column} end as ${column}` : column

/** The alias of the column that says whether a row is given unmasked. */
const showsWhole = 'shows_whole'

/** A row as the person sees it on the page: contact details not yet shared are masked. */
function asRead({ [showsWhole]: whole, ...row }: PersonalRow, columns: readonly string[]): PersonalRow {
  return whole ? row : changed(row, columns, withoutDetails)
}

const changed = (row: PersonalRow, columns: readonly string[], change: (value: unknown) => unknown): PersonalRow => ({
  ...row,
  ...Object.fromEntries(columns.map((column) => [column, change(row[column])])),
})

/** Masks a text, or the parties of a quote. */
function withoutDetails(value: unknown): unknown {
  if (typeof value === 'string') return withoutContactDetails(value)
  return typeof value === 'object' && value !== null ? { ...value, ...nobody } : value
}

const withoutLinks = (text: unknown): unknown => (typeof text === 'string' ? withoutSecrets(text) : text)

/** The current names of businesses, with their ids. */
export async function businessNames(db: Db, ids: readonly string[]): Promise<(readonly [string, string])[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('contractors').select(['id', 'business_name']).where('id', 'in', ids).execute()
  return rows.map(({ id, business_name }) => [id, business_name] as const)
}

/** Erases a person from every table, in one statement each, and drops their files. */
export async function eraseRows(db: Db, userId: string, now: Date, which: 'about' | 'again' = 'about'): Promise<void> {
  await sql`select set_config('app.erasing', 'on', true)`.execute(db)
  for (const entry of entries) {
    const { table, file, [which]: about = entry.about } = entry
    if (about === null) continue
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
    const change = erasing(entry, about)
    if (!change) continue
    const values = change.includes('$2') ? [userId, now] : [userId]
    await db.executeQuery(CompiledQuery.raw(change, values))
  }
  await sql`select set_config('app.erasing', 'off', true)`.execute(db)
}

/** Erases what was still being saved about somebody while they were erased; may be repeated. */
export const eraseLeftovers = (db: Db, userId: string, now: Date): Promise<void> => eraseRows(db, userId, now, 'again')

/** Accounts deleted since then. */
export const deletedSince = (db: Db, since: Date, limit: number): Promise<{ id: string }[]> =>
  db.selectFrom('users').select('id').where('deleted_at', '>', since).orderBy('deleted_at').limit(limit).execute()

/** Rows that are erased already are not written again. */
function erasing({ table, rows, columns }: Entry, about: string): string | undefined {
  if (rows === 'go') return `delete from ${table} where ${about}`
  const changes = Object.entries(columns).flatMap(([column, word]) =>
    typeof word === 'object' && 'becomes' in word ? [[column, word.becomes]] : [],
  )
  if (changes.length === 0) return undefined
  const sets = changes.map((change) => change.join(' = '))
  const differ = changes.map((change) => change.join(' is distinct from '))
  return `update ${table} set ${sets} where (${about}) and (${differ.join(' or ')})`
}
