import { findById } from '#features/accounts/records.ts'
import { lockCaller } from '#features/accounts/services/caller.ts'
import { leadById } from '#features/leads/records/lead.ts'
import { lockOwnLead } from '#features/leads/services/take-step.ts'
import type { Action } from '#server/calls/feature.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#shared/ids.ts'
import { formatPenceExactly } from '#shared/money.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import type { customerInvoiceCalls } from '../contract.ts'
import { invoiceIssued } from '../letters.ts'
import { type IssuedRow, insertInvoice, numbersOf, takeNumber } from '../records.ts'
import {
  dueWhen,
  invoiceRate,
  mayBeDue,
  type NextInvoice,
  namedIn,
  nextInvoice,
  referenceOf,
  takesInvoices,
  usualDueOn,
} from '../rules.ts'
import { type InvoicedWork, invoiceView, lockBilled, workOf } from '../services/known.ts'
import { notifyOf } from '../services/notify-of-invoice.ts'

const whyNot: Record<Extract<ReturnType<typeof nextInvoice>, string>, string> = {
  'nothing left': 'All of the agreed total has been invoiced.',
  'cancel first':
    'More is invoiced than is agreed now. Cancel an invoice that is not paid, and then invoice what is left.',
  'no such stage': 'The quote that was accepted has no such stage.',
  'invoiced already': 'This stage has been invoiced. Cancel that invoice first if it was wrong.',
  'too much': 'This stage is more than what is left of the agreed total. Invoice what is left instead.',
}

/**
 * Issues an invoice. The lead is locked while the remaining amount is read; the contractor's numbers until the transaction
 * ends.
 */
export const issue: Action<typeof customerInvoiceCalls.issue> = async (context, { leadId, stage, note, ...input }) => {
  const { db, now } = context
  const { lead, job, userId, work } = await lockWork(context, leadId)
  const dueOn = input.dueOn ?? usualDueOn(now)
  if (!mayBeDue(dueOn, now)) throw refusalAt('dueOn', dueWhen)
  const next = nextInvoice({ parts: work.parts, stages: work.quote.stages }, work.invoices, stage)
  if (typeof next === 'string') {
    const same = work.rows.findLast(
      (row) => !row.cancelled_at && row.stage === stage && row.note === note && row.due_on === dueOn,
    )
    // A double click, or a retry after a lost response.
    if (same && (next === 'nothing left' || next === 'invoiced already')) return invoiceView(same, now)
    throw new Refusal('WRONG_STATE', whyNot[next])
  }
  if (input.gross !== undefined && input.gross !== next.gross)
    throw new Refusal(
      'WRONG_STATE',
      `It would now be for ${formatPenceExactly(next.gross)}: the agreement or its invoices have changed.`,
    )
  const row: IssuedRow = {
    ...notYetPaid,
    ...(await takeOwnNumber(context, userId, input.prefix)),
    ...partiesOf(work, next),
    id: newId(),
    lead_id: leadId,
    contractor_id: userId,
    client_id: lead.client_id,
    stage: next.stage,
    what: next.what,
    gross: next.gross,
    parts: next.parts,
    job_title: job.title,
    note,
    issued_at: now,
    due_on: dueOn,
  }
  await insertInvoice(db, row)
  const what = `sent ${namedIn(row)}: ${formatPenceExactly(Math.abs(row.gross))}`
  return notifyOf(
    context,
    { ...row, called_off: false },
    { step: 'invoice-issued', what, text: next.what, write: invoiceIssued },
  )
}

/** The work of a lead, locked; refused where it takes no invoice, or its homeowner can no longer be sent one. */
async function lockWork(context: Context, leadId: string) {
  const { db } = context
  await lockCaller(context)
  await lockBilled(db, await leadById(db, leadId))
  const { lead, job, userId } = await lockOwnLead(context, leadId)
  const work = takesInvoices(lead.status) ? await workOf(db, leadId, userId) : undefined
  if (!work)
    throw new Refusal(
      'WRONG_STATE',
      'An invoice can be issued once a quote is accepted, unless the work was called off.',
    )
  if ((await findById(db, lead.client_id))?.deleted_at)
    throw new Refusal('WRONG_STATE', 'The homeowner has deleted their account: nothing can be sent to them from here.')
  return { lead, job, userId, work }
}

/** The contractor's next number; what stands before it is chosen with the first. */
async function takeOwnNumber(
  { db, services }: Context,
  userId: string,
  prefix: string | undefined,
): Promise<Pick<IssuedRow, 'number' | 'reference'>> {
  const numbers = await numbersOf(db, userId)
  if (numbers && prefix !== undefined && prefix !== numbers.prefix)
    throw refusalAt('prefix', 'What stands before your numbers was chosen with your first invoice, and stays.')
  await services.rateLimits.limit(`invoices of ${userId}`, invoiceRate)
  const taken = await takeNumber(db, userId, prefix ?? '')
  return { number: taken.last, reference: referenceOf(taken.prefix, taken.last) }
}

const notYetPaid = {
  paid_on: null,
  paid_way: null,
  said_paid_on: null,
  said_paid_way: null,
  cancelled_at: null,
  cancel_reason: null,
} as const

/** Issuer and customer, from the quote and the current profile. */
function partiesOf(
  { quote, sender }: InvoicedWork,
  { parts }: NextInvoice,
): Pick<IssuedRow, 'sender' | 'billed_name' | 'billed_address'> {
  const charges = parts.some(({ vat }) => vat !== null && vat !== 'none')
  return {
    sender: {
      name: sender.business_name,
      address: sender.business_address,
      phone: sender.business_phone,
      email: sender.business_email,
      vatNumber: charges ? (quote.vatNumber ?? sender.vat_number) : null,
    },
    billed_name: quote.customerName,
    billed_address: quote.customerAddress,
  }
}
