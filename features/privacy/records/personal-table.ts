import type { Schema } from '#server/database/database.ts'
import { tableOf } from '#shared/tables.ts'
import type { periods } from '../rules/retention.ts'

interface About {
  /** Condition in SQL for rows about the person `$1`. */
  about: string
  /** Condition for rows erased once more soon after, where others may have added to these since; null for none. */
  again?: string | null
  /** Condition for rows in the download, where it differs. */
  given?: string
  /** Columns in which contact details are masked unless this condition holds, in SQL. */
  masked?: { columns: readonly string[]; unless: string }
  /** Columns left empty where this condition holds, in SQL: texts of the other person that we removed. */
  takenDown?: Readonly<Record<string, string>>
  /** Columns whose links contain secrets, removed since they are meant for the mailbox only. */
  links?: readonly string[]
  /** Heading in the download; tables without one contain only secrets, or copies of other tables. */
  title?: string
  /** Columns with counts, though other tables have amounts of money in columns of that name. */
  counts?: readonly string[]
  /** The columns with the id and name of a stored file, which goes into the download and is deleted with its row. */
  file?: { id: string; name: string }
}

/** Rows are deleted with the account; or they concern others, or the law requires them, and are kept without the person. */
export type PersonalTable<Row = Record<string, unknown>> =
  | (About & { rows: 'go'; columns: Record<keyof Row, 'personal' | 'withheld'> })
  | (About & { rows: 'stay'; columns: Record<keyof Row, 'fact' | 'withheld' | Kept | Becomes> })

/** A table with nothing about anybody who can delete their account. */
export interface AboutNobody<Row = Record<string, unknown>> {
  rows: 'about nobody'
  columns: Record<keyof Row, 'fact'>
}

/** Covers every column of every table: a missing one does not compile. */
export type PersonalData = { [Table in keyof Schema]: PersonalTable<Schema[Table]> | AboutNobody<Schema[Table]> }

/** Personal, and kept unchanged for a legal period that begins with the deletion (rules/retention.ts). */
interface Kept {
  kept: LawfulPeriod
}
type LawfulPeriod = {
  [Name in keyof typeof periods]: (typeof periods)[Name]['basis'] extends 'Legal duty' ? Name : never
}[keyof typeof periods]

/** Personal, in a row that is kept: SQL for its new value; `$2` is now. */
interface Becomes {
  becomes: string
  given: boolean
}

/** Whether the two people of a lead see each other's contact details, in SQL of its row (features/leads/rules/states.ts). */
export const detailsShared = `approved_at is not null and status <> 'let_go'`

/** Whether somebody other than `$1` wrote what was removed under this id after a report, in SQL. */
export const removedOf = (author: string, id: string) =>
  `${author} is distinct from $1 and ${id} in (select thing_id from reports where state = 'removed')`

const words =
  <const Word>(word: Word) =>
  <Column extends string>(...columns: Column[]) =>
    tableOf(columns, () => word)

/** Not personal once the person is gone: ids, times, states, amounts. */
export const facts = words('fact')
/** Personal, and deleted with the row. */
export const personal = words('personal')
/** Not in the download: secrets, deciding admins, confidential texts of others. Kept, or deleted with the row. */
export const withheld = words('withheld')
export const kept = <Column extends string>(period: LawfulPeriod, ...columns: Column[]) =>
  words<Kept>({ kept: period })(...columns)
export const becomes = (sql: string, given?: 'withheld'): Becomes => ({ becomes: sql, given: given !== 'withheld' })

export const formerMember = becomes(`'Former member'`)
/** Rounded to about seven miles, no more exact than the town. */
export const blurred = (degrees: string) => becomes(`round(${degrees}::numeric, 1)::float8`)
