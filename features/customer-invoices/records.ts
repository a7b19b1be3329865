import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'
import { dayOf } from '#shared/dates.ts'
import { type InvoiceState, invoicedStates, invoicesPerPage, numberAfter, type Part } from './rules.ts'

/** The issuer's details when the invoice was issued. */
export interface Sender {
  name: string
  address: string
  phone: string
  email: string
  /** Only of a contractor registered for VAT. */
  vatNumber: string | null
}

interface Typed {
  parts: Part[]
  sender: Sender
}
export type IssuedRow = Omit<Row<'customer_invoices'>, keyof Typed> & Typed
export interface InvoiceRow extends IssuedRow {
  /** Whether the work was called off. */
  called_off: boolean
}
const tables = (db: Db) => db.withTables<{ customer_invoices: Typed }>()

const calledOff = sql<boolean>`not exists (
  select from leads where leads.id = customer_invoices.lead_id and leads.status in (${sql.join(invoicedStates)})
)`
const selectInvoices = (db: Db) =>
  tables(db).selectFrom('customer_invoices').selectAll().select(calledOff.as('called_off'))

/** Every invoice of a lead, oldest first. */
export function invoicesOfLead(db: Db, leadId: string): Promise<InvoiceRow[]> {
  return selectInvoices(db).where('lead_id', '=', leadId).orderBy('number').execute()
}

export function invoiceById(db: Db, id: string): Promise<InvoiceRow | undefined> {
  return selectInvoices(db).where('id', '=', id).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function lockInvoice(db: Db, id: string): Promise<InvoiceRow | undefined> {
  return selectInvoices(db).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The prefix and the last number of a contractor. */
export function numbersOf(db: Db, contractorId: string) {
  return db
    .selectFrom('customer_invoice_numbers')
    .select(['prefix', 'last'])
    .where('contractor_id', '=', contractorId)
    .executeTakeFirst()
}

/**
 * Takes the next number and locks the contractor's row until the transaction ends, so that a rollback leaves no gap. The prefix
 * is that of the first invoice.
 */
export function takeNumber(db: Db, contractorId: string, prefix: string) {
  return db
    .insertInto('customer_invoice_numbers')
    .values({ contractor_id: contractorId, prefix, last: numberAfter(null) })
    .onConflict((conflict) =>
      conflict.column('contractor_id').doUpdateSet(({ ref }) => ({
        last: sql<number>`${ref('customer_invoice_numbers.last')} + 1`,
      })),
    )
    .returning(['prefix', 'last'])
    .executeTakeFirstOrThrow()
}

export async function insertInvoice(db: Db, { parts, sender, ...row }: IssuedRow): Promise<void> {
  await db
    .insertInto('customer_invoices')
    .values({ ...row, parts: JSON.stringify(parts), sender: JSON.stringify(sender) })
    .execute()
}

type Payment = Pick<InvoiceRow, 'paid_on' | 'paid_way'>
type SaidPayment = Pick<InvoiceRow, 'said_paid_on' | 'said_paid_way'>
type Later = (Payment & SaidPayment) | SaidPayment | Pick<InvoiceRow, 'cancelled_at' | 'cancel_reason'>

/** Changes of an issued invoice. */
export async function saveInvoice(db: Db, id: string, change: Later): Promise<void> {
  await db.updateTable('customer_invoices').set(change).where('id', '=', id).execute()
}

/** The state of an invoice in SQL; rules.ts has the same. */
const stateAt = (now: Date) => sql<InvoiceState>`case when cancelled_at is not null then 'cancelled'
  when paid_on is not null then 'paid' when said_paid_on is not null then 'said-paid'
  when due_on < ${dayOf(now)}::date and not ${calledOff} then 'overdue' else 'unpaid' end`

interface Wanted {
  state?: InvoiceState | undefined
  page: number
}

/** A contractor's invoices, newest first. */
export function invoicesOf(db: Db, contractorId: string, now: Date, { state, page }: Wanted): Promise<InvoiceRow[]> {
  return selectInvoices(db)
    .where('contractor_id', '=', contractorId)
    .$if(state !== undefined, (query) => query.where(inState(now, state)))
    .orderBy('number', 'desc')
    .limit(invoicesPerPage)
    .offset((page - 1) * invoicesPerPage)
    .execute()
}

const inState = (now: Date, state: InvoiceState | undefined): Expression<SqlBool> =>
  sql<SqlBool>`${stateAt(now)} = ${state}`

/** The number and total of invoices in each state, and of credit notes. */
export function sumsByState(db: Db, contractorId: string, now: Date) {
  return db
    .selectFrom('customer_invoices')
    .select(({ fn }) => [
      stateAt(now).as('state'),
      sql<boolean>`gross < 0`.as('givesBack'),
      fn.countAll<number>().as('count'),
      fn.sum<number>('gross').as('gross'),
    ])
    .where('contractor_id', '=', contractorId)
    .groupBy(['state', 'givesBack'])
    .execute()
}

/** The months in which a contractor issued invoices, newest first, in UK time. */
export async function monthsOf(db: Db, contractorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_invoices')
    .select(sql<string>`to_char(issued_at at time zone 'Europe/London', 'YYYY-MM')`.as('month'))
    .where('contractor_id', '=', contractorId)
    .groupBy('month')
    .orderBy('month', 'desc')
    .execute()
  return rows.map(({ month }) => month)
}

/** Invoices issued in a period, by number. */
export function issuedBetween(db: Db, contractorId: string, from: Date, until: Date): Promise<InvoiceRow[]> {
  return selectInvoices(db)
    .where('contractor_id', '=', contractorId)
    .where('issued_at', '>=', from)
    .where('issued_at', '<', until)
    .orderBy('number')
    .execute()
}

/** Limit of the list of work to invoice. */
const mostOpen = 50

/**
 * Agreed work of a contractor with an amount left to invoice, newest first. Where the agreement was changed, the amount depends
 * on its lines, so that work is always returned and the caller checks it.
 */
export function openWork(db: Db, contractorId: string) {
  return db
    .selectFrom('leads')
    .innerJoin('jobs', 'jobs.id', 'leads.job_id')
    .innerJoin('users', 'users.id', 'leads.client_id')
    .select(['leads.id', 'jobs.title', 'users.first_name', 'users.last_name'])
    .select(
      sql<boolean>`exists (select from variations where lead_id = leads.id and state = 'accepted')`.as('was_changed'),
    )
    .where('leads.contractor_id', '=', contractorId)
    .where('leads.status', 'in', invoicedStates)
    .where('users.deleted_at', 'is', null)
    .where(
      sql<SqlBool>`((select coalesce(sum(gross), 0) from customer_invoices where lead_id = leads.id and cancelled_at is null)
        < (select total_cost from quotes where lead_id = leads.id order by version desc limit 1)
        or exists (select from variations where lead_id = leads.id and state = 'accepted'))`,
    )
    .orderBy('leads.sent_at', 'desc')
    .limit(mostOpen)
    .execute()
}
