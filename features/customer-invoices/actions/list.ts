import { findById } from '#features/accounts/records.ts'
import { ownLead } from '#features/leads/services/lock.ts'
import { agreementsOf } from '#features/quotes/records/acceptance.ts'
import { wasAccepted } from '#features/variations/rules.ts'
import type { Action } from '#server/calls/feature.ts'
import { signedIn } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { fullNameOf } from '#shared/full-name.ts'
import type { customerInvoiceCalls } from '../contract.ts'
import { invoicesOf, monthsOf, numbersOf, openWork, sumsByState } from '../records.ts'
import { grossOf, invoicedOf, leftOf, nextInvoice, paidOf, takesInvoices, totalsOf } from '../rules.ts'
import { invoiceView, workOf } from '../services/known.ts'

export const list: Action<typeof customerInvoiceCalls.list> = async (context, wanted) => {
  const { db, now } = context
  const { userId } = signedIn(context)
  const [rows, sums, months, open] = await Promise.all([
    invoicesOf(db, userId, now, wanted),
    sumsByState(db, userId, now),
    monthsOf(db, userId),
    openWork(db, userId),
  ])
  const left: typeof open = []
  // One after the other: each takes several statements, and there can be fifty.
  for (const work of open) if (!work.was_changed || (await hasLeft(db, work.id, userId))) left.push(work)
  const found = sums.filter(({ state }) => !wanted.state || state === wanted.state)
  return {
    invoices: rows.map((row) => invoiceView(row, now)),
    matching: found.reduce((count, one) => count + one.count, 0),
    totals: totalsOf(sums),
    months,
    open: left.map((row) => ({ leadId: row.id, jobTitle: row.title, customer: fullNameOf(row) })),
  }
}

/** Whether part of the agreed total is not invoiced yet, or too much of it was paid. */
async function hasLeft(db: Db, leadId: string, contractorId: string): Promise<boolean> {
  const work = await workOf(db, leadId, contractorId)
  return work !== undefined && typeof nextInvoice(work, work.invoices, null) !== 'string'
}

const nothingAgreed = {
  invoices: [],
  open: false,
  agreed: null,
  invoiced: 0,
  paid: 0,
  left: 0,
  credit: null,
  stages: [],
  prefix: null,
}

/** The invoices of a lead, for its two people. */
export const ofLead: Action<typeof customerInvoiceCalls.ofLead> = async (context, { leadId }) => {
  const { db, now } = context
  const lead = await ownLead(context, leadId)
  const [work, homeowner, agreements, numbers] = await Promise.all([
    workOf(db, leadId, lead.contractor_id),
    findById(db, lead.client_id),
    agreementsOf(db, [leadId]),
    numbersOf(db, lead.contractor_id),
  ])
  const agreed = work && wasAccepted(lead.status, agreements.has(leadId)) ? work : null
  if (!agreed) return nothingAgreed
  const { invoices, parts, quote, rows } = agreed
  const { stages } = quote
  const open = takesInvoices(lead.status) && !homeowner?.deleted_at
  const rest = nextInvoice({ parts }, invoices, null)
  const isNext = open && typeof rest !== 'string'
  return {
    invoices: rows.map((row) => invoiceView(row, now)),
    open: isNext,
    agreed: grossOf(parts),
    invoiced: invoicedOf(invoices),
    paid: paidOf(invoices),
    left: leftOf(parts, invoices),
    credit: isNext && rest.gross < 0 ? -rest.gross : null,
    stages: (stages ?? []).map(({ name, waitsFor, amount }, stage) => ({
      name,
      waitsFor,
      amount,
      open: open && typeof nextInvoice({ parts, stages }, invoices, stage) !== 'string',
    })),
    prefix: signedIn(context).role === 'contractor' ? (numbers?.prefix ?? null) : null,
  }
}
