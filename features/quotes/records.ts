import type { Db, Row } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'
import type { QuoteContent, SentQuote } from './contract.ts'
import { totalsOf } from './rules/lines.ts'

const tables = (db: Db) => db.withTables<{ quotes: { content: QuoteContent } }>()

type QuoteRow = Omit<Row<'quotes'>, 'content'> & { content: QuoteContent }

const sent = (row: QuoteRow): SentQuote => ({
  ...row.content,
  id: row.id,
  version: row.version,
  sentAt: row.sent_at.toISOString(),
  netCost: row.net_cost,
  vatCost: row.vat_cost,
})

/** Inserts the next version of a lead's quote. The job is locked, so version numbers cannot collide. */
export async function insertQuote(db: Db, leadId: string, quote: QuoteContent, now: Date): Promise<void> {
  const { net, vat } = totalsOf(quote)
  await tables(db)
    .insertInto('quotes')
    .columns(['id', 'lead_id', 'version', 'total_cost', 'net_cost', 'vat_cost', 'content', 'sent_at'])
    .expression((eb) =>
      eb
        .selectFrom('quotes')
        .select(({ fn, val, lit }) => [
          val(newId()).as('id'),
          val(leadId).as('lead_id'),
          eb(fn.coalesce(fn.max('version'), lit(0)), '+', 1).as('version'),
          val(quote.totalCost).as('total_cost'),
          val(net).as('net_cost'),
          val(vat).as('vat_cost'),
          val(JSON.stringify(quote)).as('content'),
          val(now).as('sent_at'),
        ])
        .where('lead_id', '=', leadId),
    )
    .execute()
}

/** The lead of a version, and the title of its job. */
export function leadOfQuote(db: Db, quoteId: string) {
  return db
    .selectFrom('quotes')
    .innerJoin('leads', 'leads.id', 'quotes.lead_id')
    .innerJoin('jobs', 'jobs.id', 'leads.job_id')
    .select(['quotes.lead_id', 'quotes.version', 'jobs.title'])
    .where('quotes.id', '=', quoteId)
    .executeTakeFirst()
}

/** Every version of a lead's quote, newest first. */
export async function versionsOf(db: Db, leadId: string): Promise<SentQuote[]> {
  const rows = await tables(db)
    .selectFrom('quotes')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(sent)
}

/** The newest version of the quote of each of these leads. */
export async function newestQuotes(db: Db, leadIds: readonly string[]): Promise<Map<string, SentQuote>> {
  if (leadIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('quotes')
    .distinctOn('lead_id')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .orderBy('lead_id')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.lead_id, sent(row)]))
}
