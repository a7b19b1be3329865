import { lockTakingPart } from '#features/accounts/records/takes-part.ts'
import { type ContractorRow, contractorById } from '#features/contractors/records.ts'
import type { SentQuote } from '#features/quotes/contract.ts'
import type { Vat } from '#features/quotes/rules/vat.ts'
import { knownOf, standing } from '#features/variations/services/known.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { CustomerInvoice } from '../contract.ts'
import { type InvoiceRow, invoiceById, invoicesOfLead } from '../records.ts'
import { type Invoiced, type Part, partsOf, stateOf, vatSums } from '../rules.ts'

/** The agreement of a lead and what of it is invoiced. */
export interface InvoicedWork {
  quote: SentQuote
  /** The agreed total at each rate of VAT. */
  parts: Part[]
  rows: InvoiceRow[]
  invoices: Invoiced[]
  sender: ContractorRow
}

/** Locks the account of the homeowner who is mailed: its erasure either comes first, or erases the mail too. */
export async function lockBilled(db: Db, about: { client_id: string } | undefined): Promise<void> {
  if (about) await lockTakingPart(db, about.client_id)
}

export async function workOf(db: Db, leadId: string, contractorId: string): Promise<InvoicedWork | undefined> {
  const [known, rows, sender] = await Promise.all([
    knownOf(db, leadId),
    invoicesOfLead(db, leadId),
    contractorById(db, contractorId),
  ])
  if (!known || !sender) return undefined
  // Where no rate was stated, a contractor not registered for VAT charges none.
  const said = (vat: Vat | null) => (sender.vat_registered === false ? (vat ?? 'none') : vat)
  return {
    quote: known.quote,
    parts: partsOf(standing(known).map(({ is, amount }) => ({ is: { vat: said(is.vat) }, amount }))),
    rows,
    invoices: rows.map((row) => ({
      stage: row.stage,
      gross: row.gross,
      parts: row.parts.map((part) => ({ ...part, vat: said(part.vat) })),
      paidOn: row.paid_on,
      cancelledAt: row.cancelled_at,
    })),
    sender,
  }
}

/** An invoice as its two people see it. */
export function invoiceView(row: InvoiceRow, now: Date): CustomerInvoice {
  return {
    id: row.id,
    leadId: row.lead_id,
    reference: row.reference,
    state: stateOf(row, now),
    stage: row.stage,
    what: row.what,
    jobTitle: row.job_title,
    customer: row.billed_name,
    contractor: row.sender.name,
    gross: row.gross,
    parts: row.parts,
    ...vatSums(row.parts),
    note: row.note,
    issuedAt: row.issued_at.toISOString(),
    dueOn: row.due_on,
    calledOff: row.called_off,
    paidOn: row.paid_on,
    paidWay: row.paid_way,
    saidPaidOn: row.said_paid_on,
    saidPaidWay: row.said_paid_way,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelReason: row.cancel_reason,
  }
}

export const noSuchInvoice = () => new Refusal('NOT_FOUND', 'We cannot find this invoice.')

/** An invoice of which the caller is one of the two people. Refused with NOT_FOUND. */
export async function ownInvoice(context: Context, id: string): Promise<InvoiceRow> {
  const { userId } = signedIn(context)
  const row = await invoiceById(context.db, id)
  if (!row || (row.client_id !== userId && row.contractor_id !== userId)) throw noSuchInvoice()
  return row
}
