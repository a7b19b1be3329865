import { createHash } from 'node:crypto'

/** Marks a text search that has one good plan for rare and common words alike: planning it anew costs as much as its answer. */
export const onePlan = '/* one plan for all words */'
/**
 * Statements are named so that PostgreSQL plans them once, except other text searches: their generic plan is thousands of times
 * slower for rare words (measured: 4.4 s against 6 ms).
 */
const needsItsOwnPlan = (sql: string) =>
  ['@@', '%>', ' like '].some((sign) => sql.includes(sign)) && !sql.includes(onePlan)
/** Not for statements with long lists: each length is a statement of its own, which every connection would keep. */
const mostParameters = 40
/** Nor for statements joined from many writes, which hardly ever repeat. */
const mostParts = 10

export interface Statement {
  sql: string
  values: unknown[]
  /** The number of joined writes. */
  parts?: number
}

const names = new Map<string, string>()

/** The name under which a connection prepares a statement; undefined if it is not prepared. */
export function statementName({ sql, values, parts = 1 }: Statement): string | undefined {
  if (needsItsOwnPlan(sql) || parts > mostParts || values.length > parts * mostParameters) return undefined
  let name = names.get(sql)
  if (!name) {
    name = createHash('sha1').update(sql).digest('base64url')
    if (names.size < 5000) names.set(sql, name)
  }
  return name
}
