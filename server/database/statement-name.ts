import { createHash } from 'node:crypto'

/** Marks a text search that has one good plan for rare and common words alike: planning it anew costs as much as its answer. */
export const onePlan = '/* one plan for all words */'
/**
 * Statements are named so that PostgreSQL plans them once, except other text searches: their generic plan is thousands of times
 * slower for rare words (measured: 4.4 s against 6 ms).
 */
const needsItsOwnPlan = (sql: string) =>
  ['@@', '%>', ' like '].some((sign) => sql.includes(sign)) && !sql.includes(onePlan)
/** Statements with long lists are not named either: each length is one of its own, and every connection would keep them all. */
const mostParameters = 40
/** Nor are many writes joined into one statement, which hardly ever comes again. */
const mostParts = 10

export interface Statement {
  sql: string
  values: unknown[]
  /** Of how many it is made. */
  parts?: number
}

const names = new Map<string, string>()

/** Under which name a statement is kept by a connection, if it is. */
export function statementName({ sql, values, parts = 1 }: Statement): string | undefined {
  if (needsItsOwnPlan(sql) || parts > mostParts || values.length > parts * mostParameters) return undefined
  let name = names.get(sql)
  if (!name) {
    name = createHash('sha1').update(sql).digest('base64url')
    if (names.size < 5000) names.set(sql, name)
  }
  return name
}
