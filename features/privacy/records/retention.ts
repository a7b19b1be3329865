import { CompiledQuery, sql } from 'kysely'
import type { Db } from '#server/database.ts'
import { dueBefore, type RetentionRule } from '../rules/retention.ts'

const examples = 5

/** What a rule would remove now. */
export async function dueRows(db: Db, { rule, years, table, due }: RetentionRule, now: Date) {
  const { rows } = await db.executeQuery<{ due: number; examples: string[] | null }>(
    CompiledQuery.raw(
      `select count(*) as due, (array_agg(id::text order by id))[1:${examples}] as examples from ${table} where ${due}`,
      [dueBefore(now, years)],
    ),
  )
  return { rule, keptFor: `${years} years`, due: rows[0]?.due ?? 0, examples: rows[0]?.examples ?? [] }
}

/** Removes what a rule says, some at a time; gives how many. */
export async function removeDue(db: Db, { years, table, due }: RetentionRule, now: Date, limit: number) {
  await sql`select set_config('app.erasing', 'on', true)`.execute(db)
  const { numAffectedRows } = await db.executeQuery(
    CompiledQuery.raw(
      `delete from ${table} where id in (select id from ${table} where ${due} order by id limit ${limit})`,
      [dueBefore(now, years)],
    ),
  )
  return Number(numAffectedRows ?? 0)
}

/** The last mail to somebody who is gone keeps their address only until it has left. */
export async function forgetFarewells(db: Db): Promise<void> {
  await sql`update outbox set to_address = '', text = '', subject = ''
    where kind = 'account-deleted' and state in ('sent', 'failed') and to_address <> ''`.execute(db)
}
