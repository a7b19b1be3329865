import type { Schema } from '#server/database/database.ts'
import { tableOf } from '#shared/tables.ts'
import type { periods } from '../rules/retention.ts'

interface About {
  /** Which rows are about the person `$1`, in SQL. */
  about: string
  /** Which are given to the person, where those are others. */
  given?: string
  /** Columns in which contact details are hidden, unless this is true of the row, in SQL. */
  masked?: { columns: readonly string[]; unless: string }
  /** Columns given empty where this is true of the row, in SQL: what the other of the two wrote, and we took down. */
  takenDown?: Readonly<Record<string, string>>
  /** Columns whose links hold secrets that only a mailbox gets. */
  links?: readonly string[]
  /** Its heading in the download of one's data; what has none holds only secrets, or copies of what is given elsewhere. */
  title?: string
  /** Columns that count something, where others of that name are sums of money. */
  counts?: readonly string[]
  /** The column that names a stored file, and the one with its name: it is part of the download, and goes with its row. */
  file?: { id: string; name: string }
}

/** Rows go with the account, with all that is in them; or others had to do with them or the law keeps them, and they stay. */
export type PersonalTable<Row = Record<string, unknown>> =
  | (About & { rows: 'go'; columns: Record<keyof Row, 'personal' | 'withheld'> })
  | (About & { rows: 'stay'; columns: Record<keyof Row, 'fact' | 'withheld' | Kept | Becomes> })

/** Nothing in it is about anybody who can delete their account. */
export interface AboutNobody<Row = Record<string, unknown>> {
  rows: 'about nobody'
  columns: Record<keyof Row, 'fact'>
}

/** A word about every column of every table: one without does not compile. */
export type PersonalData = { [Table in keyof Schema]: PersonalTable<Schema[Table]> | AboutNobody<Schema[Table]> }

/** Personal, and kept as it is for a period that the law sets and that begins with the deletion (rules/retention.ts). */
interface Kept {
  kept: LawfulPeriod
}
type LawfulPeriod = {
  [Name in keyof typeof periods]: (typeof periods)[Name]['basis'] extends 'Legal duty' ? Name : never
}[keyof typeof periods]

/** Personal, in a row that stays: the SQL of what it becomes; `$2` is now. */
interface Becomes {
  becomes: string
  given: boolean
}

/** Whether the two people of a lead see each other's contact details (features/leads/rules/states.ts), in SQL of its row. */
export const detailsShared = `approved_at is not null and status <> 'let_go'`

/** Whether somebody else than `$1` wrote what the desk of reports removed under this id, in SQL. */
export const removedOf = (author: string, id: string) =>
  `${author} is distinct from $1 and ${id} in (select thing_id from reports where state = 'removed')`

const words =
  <const Word>(word: Word) =>
  <Column extends string>(...columns: Column[]) =>
    tableOf(columns, () => word)

/** Tell nothing about a person once nobody knows whose they are: ids, times, states, sums. */
export const facts = words('fact')
/** Personal, and go with their row. */
export const personal = words('personal')
/** Not given: secrets, who of us decided, what others wrote in confidence. They stay, or go with their row. */
export const withheld = words('withheld')
export const kept = <Column extends string>(period: LawfulPeriod, ...columns: Column[]) =>
  words<Kept>({ kept: period })(...columns)
export const becomes = (sql: string, given?: 'withheld'): Becomes => ({ becomes: sql, given: given !== 'withheld' })

export const formerMember = becomes(`'Former member'`)
/** To about seven miles: as much as the town says. */
export const blurred = (degrees: string) => becomes(`round(${degrees}::numeric, 1)::float8`)
