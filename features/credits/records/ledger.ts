import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'
import { type CreditKind, takeBackRules } from '../rules.ts'

type Entry = Pick<
  Row<'credit_entries'>,
  'id' | 'kind' | 'amount' | 'expires_at' | 'reason' | 'rule' | 'lead_id' | 'created_at'
>

/** An entry at its effective time, with the balance after it in the whole ledger and the title of its job. */
export interface LedgerRow extends Entry {
  balance: number
  job_title: string | null
}

interface Wanted {
  kinds: readonly CreditKind[]
  /** How many, and how many newer ones to leave out; all without them. */
  page?: { limit: number; offset: number }
}

/**
 * A contractor's entries of these kinds, newest first. Credits expire at their end, whenever that is recorded: `lapsed` are the
 * entries that are due and not recorded yet.
 */
export async function ledgerOf(
  db: Db,
  contractorId: string,
  lapsed: readonly Entry[],
  { kinds, page }: Wanted,
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    with entries as (
      select id, kind, amount, expires_at, reason, rule, lead_id, job_id, created_at
      from credit_entries where contractor_id = ${contractorId}
      union all
      select id, kind, amount, expires_at, reason, rule, lead_id, null, created_at
      from jsonb_populate_recordset(null::credit_entries, ${JSON.stringify(lapsed)}::jsonb)
    ), timed as (
      select entries.*, lapses, case when lapses then expires_at else created_at end as at
      from entries cross join lateral (
        select kind = 'expiry' and coalesce(rule <> all(${takeBackRules}), true) and coalesce(expires_at <= created_at, false)
      ) as found (lapses)
    ), balanced as (
      select timed.*, (sum(amount) over (order by at, lapses desc, created_at, id))::int as balance from timed
    )
    select balanced.id, kind, amount, balance, expires_at, reason, rule, lead_id, at as created_at, title as job_title
    from balanced left join jobs on jobs.id = job_id
    where kind = any(${kinds})
    order by at desc, lapses, balanced.created_at desc, balanced.id desc
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}
  `.execute(db)
  return rows
}

/** The number of a contractor's entries in all, and of these kinds. */
export async function countEntries(db: Db, contractorId: string, kinds: readonly CreditKind[]) {
  const { rows } = await sql<{ total: number; matching: number }>`
    select count(*)::int as total, (count(*) filter (where kind = any(${kinds})))::int as matching
    from credit_entries where contractor_id = ${contractorId}
  `.execute(db)
  return rows[0] ?? { total: 0, matching: 0 }
}
