import type { QuoteLine } from '#features/quotes/rules/lines.ts'
import type { Prices } from '#features/quotes/rules/vat.ts'
import type { Db, NewRow, Row } from '#server/database/database.ts'
import { changeable, type LineRef } from './rules.ts'

/** The content of a variation besides its reason. */
export interface VariationContent {
  lines: QuoteLine[]
  prices: Prices
  removes: LineRef[]
  fileIds: string[]
  estimatedCompletionWeeks?: number | undefined
}

const tables = (db: Db) => db.withTables<{ variations: { content: Partial<VariationContent> } }>()

type VariationRow = Omit<Row<'variations'>, 'content'>
/** A variation as stored, with its acceptance. */
export type KnownVariation = VariationRow & VariationContent & { acceptance: { name: string; hash: string } | null }

/** Every variation of a lead, oldest first. */
export async function variationsOf(db: Db, leadId: string): Promise<KnownVariation[]> {
  const rows = await tables(db)
    .selectFrom('variations')
    .leftJoin('variation_acceptances', 'variation_acceptances.variation_id', 'variations.id')
    .selectAll('variations')
    .select(['variation_acceptances.name', 'variation_acceptances.hash'])
    .where('variations.lead_id', '=', leadId)
    .orderBy('number')
    .execute()
  return rows.map(({ content, name, hash, ...row }) => ({
    lines: [],
    prices: 'gross',
    removes: [],
    fileIds: [],
    ...content,
    ...row,
    acceptance: name !== null && hash !== null ? { name, hash } : null,
  }))
}

export async function leadOfVariation(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('variations').select('lead_id').where('id', '=', id).executeTakeFirst()
  return row?.lead_id
}

/** Limit of the list. */
const mostWaiting = 50

/** Variations a homeowner can answer now, oldest first. */
export const waitingFor = (db: Db, clientId: string) =>
  db
    .selectFrom('variations')
    .innerJoin('leads', 'leads.id', 'variations.lead_id')
    .innerJoin('jobs', 'jobs.id', 'leads.job_id')
    .innerJoin('contractors', 'contractors.id', 'leads.contractor_id')
    .select(['variations.id', 'variations.lead_id', 'variations.sent_at', 'jobs.title', 'contractors.business_name'])
    .where('leads.client_id', '=', clientId)
    .where('leads.status', '=', changeable)
    .where('variations.state', '=', 'sent')
    .orderBy('variations.sent_at')
    .limit(mostWaiting)
    .execute()

/** Inserts a variation. Its lead is locked, so numbers cannot collide. */
export async function insertVariation(
  db: Db,
  { content, ...row }: Omit<NewRow<'variations'>, 'content'> & { content: VariationContent },
): Promise<void> {
  await db
    .insertInto('variations')
    .values({ ...row, content: JSON.stringify(content) })
    .execute()
}

export async function saveAnswer(
  db: Db,
  id: string,
  answer: Pick<VariationRow, 'state' | 'answered_at'> & Partial<Pick<VariationRow, 'decline_reason'>>,
): Promise<void> {
  await db.updateTable('variations').set(answer).where('id', '=', id).execute()
}

export async function insertVariationAcceptance(db: Db, row: Row<'variation_acceptances'>): Promise<void> {
  await db.insertInto('variation_acceptances').values(row).execute()
}

/** Saves the final cost of a lead; an existing one is kept. */
export async function insertTotal(db: Db, row: Row<'lead_totals'>): Promise<void> {
  await db
    .insertInto('lead_totals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const totalOfLead = (db: Db, leadId: string) =>
  db.selectFrom('lead_totals').selectAll().where('lead_id', '=', leadId).executeTakeFirst()
