import { sql } from 'kysely'
import type { QuoteContent } from '#features/quotes/contract.ts'
import type { Db, Row } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'
import type { QuoteTemplate } from '../contract.ts'

type Content = QuoteTemplate['content']
export type TemplateRow = Row<'quote_templates'> & { content: Content }
const tables = (db: Db) => db.withTables<{ quote_templates: { content: Content }; quotes: { content: QuoteContent } }>()

export const templatesOf = (db: Db, contractorId: string): Promise<TemplateRow[]> =>
  tables(db)
    .selectFrom('quote_templates')
    .selectAll()
    .where('contractor_id', '=', contractorId)
    .orderBy(sql`lower(name)`)
    .execute()

/** Saves a template, replacing one of the same name; null when the limit is reached. */
export async function saveTemplate(
  db: Db,
  {
    contractorId,
    name,
    content,
    most,
    now,
  }: { contractorId: string; name: string; content: Content; most: number; now: Date },
): Promise<TemplateRow | null> {
  const { rows } = await sql<TemplateRow>`
    insert into quote_templates (id, contractor_id, name, content, saved_at)
    select ${newId()}, ${contractorId}, ${name}, ${JSON.stringify(content)}::jsonb, ${now}
    where (select count(*) from quote_templates where contractor_id = ${contractorId} and lower(name) <> lower(${name})) < ${most}
    on conflict (contractor_id, lower(name)) do update
      set name = excluded.name, content = excluded.content, saved_at = excluded.saved_at
    returning *
  `.execute(db)
  return rows[0] ?? null
}

/** False when it belongs to somebody else. */
export async function deleteTemplate(db: Db, contractorId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('quote_templates')
    .where('id', '=', id)
    .where('contractor_id', '=', contractorId)
    .returning('id')
    .execute()
  return gone.length > 0
}

/** The newest version of each of a contractor's quotes, newest first. */
export const earlierQuotes = (db: Db, contractorId: string, page: { limit: number; offset: number }) =>
  tables(db)
    .selectFrom('quotes')
    .innerJoin('leads', 'leads.id', 'quotes.lead_id')
    .innerJoin('jobs', 'jobs.id', 'leads.job_id')
    .select(['quotes.id', 'quotes.lead_id', 'quotes.sent_at', 'quotes.total_cost', 'quotes.content', 'jobs.title'])
    .where('leads.contractor_id', '=', contractorId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('quotes as later')
            .select('later.id')
            .whereRef('later.lead_id', '=', 'quotes.lead_id')
            .whereRef('later.version', '>', 'quotes.version'),
        ),
      ),
    )
    .orderBy('quotes.sent_at', 'desc')
    .orderBy('quotes.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const countEarlierQuotes = async (db: Db, contractorId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('quotes')
    .innerJoin('leads', 'leads.id', 'quotes.lead_id')
    .select((eb) => eb.fn.count<number>('quotes.lead_id').distinct().as('count'))
    .where('leads.contractor_id', '=', contractorId)
    .executeTakeFirstOrThrow()
  return count
}
