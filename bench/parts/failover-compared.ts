import pg from 'pg'
import { connectionTo } from '#server/database/hosts.ts'
import { idOf } from '#tests/prepared-requests.ts'

/** Which acknowledged writes are missing, and which writes are duplicated or incomplete. */
export async function compare(address: string, { confirms, messages }: { confirms: number[]; messages: string[] }) {
  const pool = new pg.Pool({ ...connectionTo(address), max: 1 })
  const count = async (sql: string, values: unknown[] = []) =>
    Number((await pool.query<{ count: number }>(sql, values)).rows[0]?.count ?? Number.NaN)
  try {
    const confirmed = await count(
      'select count(*) from leads where id = any($1) and contractor_confirmed and holds_slot',
      [confirms.map((n) => idOf('lead', n))],
    )
    const written = await count('select count(*) from conversation_entries where id = any($1)', [messages])
    const halves = await count(`select count(*) from leads where contractor_confirmed <> holds_slot or
      contractor_confirmed::int <> (select count(*) from credit_entries where lead_id = leads.id and kind = 'hold') or
      contractor_confirmed::int <> (select count(*) from lead_events where lead_id = leads.id and action = 'confirm-quote')`)
    const twice = await count(`select count(*) from (select conversation_id from conversation_entries
      group by conversation_id having max(number) <> count(*)) uneven`)
    return {
      lost: confirms.length - confirmed + new Set(messages).size - written,
      twice: halves + twice + messages.length - new Set(messages).size,
    }
  } finally {
    await pool.end()
  }
}
