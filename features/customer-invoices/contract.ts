import * as z from 'zod'
import { customerTypes } from '#features/accounts/rules.ts'
import { vatNames } from '#features/quotes/rules/vat.ts'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { asOneLine, day, instant, page, pdfOf, pence, stated } from '#shared/shapes.ts'
import { cancelReasonLength, invoiceStates, noteLength, paidWays, prefixLength } from './rules.ts'

const call = callsOf('customer-invoices')
const changes = ['customer-invoices', 'conversations']

/** Pence, below 0 for what a credit note gives back. */
const signedPence = z.int()

const part = z.object({
  /** Null where the agreement does not say. */
  vat: z.enum(vatNames).nullable(),
  net: signedPence,
  vatAmount: signedPence,
  gross: signedPence,
})

export const customerInvoice = z.object({
  id,
  leadId: id,
  /** The number as printed. */
  reference: z.string(),
  state: z.enum(invoiceStates),
  /** The stage of the agreed quote, from 0; null for the remaining amount. */
  stage: z.int().nullable(),
  what: z.string(),
  jobTitle: z.string(),
  /** The paying homeowner. */
  customer: z.string(),
  /** The issuing contractor. */
  contractor: z.string(),
  gross: signedPence,
  parts: z.array(part),
  /** Net and VAT are null where no VAT was stated. */
  net: signedPence.nullable(),
  vat: signedPence.nullable(),
  note: z.string(),
  issuedAt: instant,
  dueOn: day,
  /** Whether the work was called off. */
  calledOff: z.boolean(),
  paidOn: day.nullable(),
  paidWay: z.enum(paidWays).nullable(),
  /** What the homeowner says of their payment, until the contractor confirms it or says that it has not come. */
  saidPaidOn: day.nullable(),
  saidPaidWay: z.enum(paidWays).nullable(),
  cancelledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
})
export type CustomerInvoice = z.output<typeof customerInvoice>

const sum = z.object({ count: z.int(), gross: signedPence })

const payment = z.object({ id, paidOn: day, way: z.enum(paidWays, 'Choose how it was paid') })

/** `2026-03` */
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choose a month')
  .meta({ examples: ['2026-11'] })

export const customerInvoiceCalls = {
  list: call({
    method: 'GET',
    path: '/api/invoices',
    who: ['contractor'],
    summary: 'The invoices I have issued to homeowners, newest first, with what they come to by state',
    input: z.object({
      state: z.enum(invoiceStates).optional(),
      page,
    }),
    output: z.object({
      invoices: z.array(customerInvoice),
      /** The number of invoices and credit notes in the requested state. */
      matching: z.int(),
      /** Sums in pence with VAT; what is owed (`unpaid` excludes the overdue ones) without what is still to be given back. */
      totals: z.object({
        unpaid: sum,
        overdue: sum,
        'said-paid': sum,
        paid: sum,
        cancelled: sum,
        toGiveBack: sum,
      }),
      /** The months with invoices, newest first. */
      months: z.array(month),
      /** Agreed work with an amount left to invoice, newest first, at most 50. */
      open: z.array(z.object({ leadId: id, jobTitle: z.string(), customer: z.string() })),
    }),
  }),
  csv: call({
    method: 'GET',
    path: '/api/invoices.csv',
    criticality: 'sheddable',
    who: ['contractor'],
    summary: 'The invoices I issued in a month as a CSV file, a row for each rate of VAT, the cancelled among them',
    input: z.object({ month }),
    output: z.instanceof(Response),
  }),
  document: call({
    method: 'GET',
    path: '/api/invoices/:file',
    who: customerTypes,
    summary: 'An invoice as a PDF, `{id}.pdf`, for its two people',
    input: z.object({ file: pdfOf('an invoice') }),
    output: z.instanceof(Response),
    refusals: ['NOT_FOUND'],
  }),
  ofLead: call({
    method: 'GET',
    path: '/api/leads/:leadId/invoices',
    who: customerTypes,
    summary: 'The invoices of a lead, the oldest first, and what of the agreed total is left to invoice',
    input: z.object({ leadId: id }),
    output: z.object({
      invoices: z.array(customerInvoice),
      /** Whether another can be issued. */
      open: z.boolean(),
      /** In pence with VAT; null before an agreement. */
      agreed: pence.nullable(),
      /** What the invoices that hold come to, and those of them that are paid. */
      invoiced: signedPence,
      paid: signedPence,
      left: pence,
      /** What a credit note would give back: paid beyond the agreed total; null where none can be issued. */
      credit: pence.nullable(),
      /** The stages of the agreed quote, each with whether it can be invoiced now. */
      stages: z.array(z.object({ name: z.string(), waitsFor: z.string(), amount: pence, open: z.boolean() })),
      /** The prefix of the contractor's numbers; null before the first invoice, and for the homeowner. */
      prefix: z.string().nullable(),
    }),
    refusals: ['NOT_FOUND'],
  }),
  issue: call({
    method: 'POST',
    path: '/api/leads/:leadId/invoices',
    who: ['contractor'],
    summary:
      'Issue an invoice for a stage of the agreed quote or what is left, or a credit note for what was paid too much; it never changes afterwards',
    input: z.object({
      leadId: id,
      /** From 0; without one it is for the remaining amount. */
      stage: z.int('Choose what it is for').min(0, 'Choose what it is for').nullable().default(null),
      /** The amount the contractor has read, in pence; refused when it has changed. */
      gross: signedPence.optional(),
      /** 14 days from now by default. */
      dueOn: day.optional(),
      /** Printed as typed, for example how to pay. */
      note: z.string().trim().max(noteLength, 'Please use fewer words').default(''),
      /** The prefix of the invoice numbers, chosen with the first invoice. */
      prefix: z
        .string()
        .overwrite(asOneLine)
        .max(prefixLength, `At most ${prefixLength} characters`)
        .regex(/^[A-Za-z0-9/-]*$/, 'Letters, numbers, - and / only')
        .meta({ examples: ['2026-'] })
        .optional(),
    }),
    output: customerInvoice,
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'TOO_MANY_REQUESTS'],
    changes,
  }),
  cancel: call({
    method: 'POST',
    path: '/api/invoices/:id/cancel',
    who: ['contractor'],
    summary: 'Cancel an invoice with a reason; it keeps its number and says so',
    input: z.object({
      id,
      reason: stated('Say why, in a sentence', cancelReasonLength),
    }),
    output: customerInvoice,
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'TOO_MANY_REQUESTS'],
    changes,
  }),
  markPaid: call({
    method: 'POST',
    path: '/api/invoices/:id/paid',
    who: ['contractor'],
    summary: 'Say that an invoice has been paid, on which day and how',
    input: payment,
    output: customerInvoice,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
  sayPaid: call({
    method: 'POST',
    path: '/api/invoices/:id/said-paid',
    who: ['client'],
    summary: 'Say that I have paid an invoice, on which day and how; the contractor then confirms it',
    input: payment,
    output: customerInvoice,
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'TOO_MANY_REQUESTS'],
    changes,
  }),
  markUnpaid: call({
    method: 'POST',
    path: '/api/invoices/:id/unpaid',
    who: ['contractor'],
    summary:
      'Say that an invoice has not been paid after all, or that the payment its homeowner speaks of has not come',
    input: z.object({ id }),
    output: customerInvoice,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
}
