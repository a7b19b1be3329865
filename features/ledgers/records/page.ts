import { type RawBuilder, sql } from 'kysely'
import { holdsWords, newestMatches } from '#server/database/word-search.ts'
import { endOfDay, startOfDay } from '#shared/dates.ts'
import { rowsPerPage, type TimeOrder } from '#shared/searching.ts'

export interface Wanted {
  search: string
  personId?: string | undefined
  jobId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort: TimeOrder
  after?: string | undefined
}

export type Condition = RawBuilder<unknown>

/** Jobs whose title or place contains every word; limited to the newest matches. */
export const jobsFound = (search: string) =>
  sql`(select id from jobs where ${holdsWords(sql`job_words(title, location, postcode)`, search)} ${newestMatches})`

/** All combinations of a condition from each list: rows to which both lists apply. */
export const both = (some: readonly Condition[], others: readonly Condition[]): Condition[] =>
  some.flatMap((one) => others.map((other) => sql`${one} and ${other}`))

interface Listed {
  table: 'leads' | 'credit_entries'
  at: 'sent_at' | 'created_at'
  /** Alternative conditions, each answered by an index scan of its own. */
  ways: readonly Condition[]
  /** Conditions that always apply. */
  only: readonly Condition[]
}

/** The ids of a page in order of time, and that order. Each scan stops after one page, however many rows follow. */
export function pageOf({ table, at, ways, only }: Listed, { from, to, sort, after }: Wanted) {
  const [rows, time] = [sql.table(table), sql.ref(at)]
  const [way, past] = sort === 'newest' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const within = [...only]
  if (from) within.push(sql`${time} >= ${startOfDay(from)}`)
  if (to) within.push(sql`${time} < ${endOfDay(to)}`)
  if (after) within.push(sql`(${time}, id) ${past} (select ${time}, id from ${rows} before where before.id = ${after})`)
  const order = sql`${time} ${way}, id ${way}`
  const walks = ways.map(
    (found) => sql`
      (select id, ${time} from ${rows} where ${sql.join([found, ...within], sql` and `)} order by ${order} limit ${rowsPerPage})`,
  )
  return {
    ids: sql`select id, ${time} from (${sql.join(walks, sql` union `)}) found order by ${order} limit ${rowsPerPage}`,
    order,
  }
}
