import * as z from 'zod'
import { signature } from '#features/accounts/contract.ts'
import { customerTypes } from '#features/accounts/rules.ts'
import { reasonLength } from '#features/leads/rules/limits.ts'
import { quoteLine, weeksOfWork } from '#features/quotes/contract.ts'
import { filesPerQuote } from '#features/quotes/rules/limits.ts'
import { mostLines } from '#features/quotes/rules/lines.ts'
import { priceKinds, vatNames } from '#features/quotes/rules/vat.ts'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { instant, pdfOf, pence, stated } from '#shared/shapes.ts'
import { variationStates } from './rules.ts'

const call = callsOf('variations')
const changes = ['variations', 'leads', 'conversations', 'customer-invoices', 'quoting']

/** A line by its index: in the agreed quote, or in the variation that added it. */
const lineRef = z.object({ variationId: id.optional(), line: z.number().int().min(0).max(mostLines) })

const reason = stated('Say why, in a sentence', reasonLength)

/** In pence; negative where more is removed than added. Net and VAT are null where VAT is not stated. */
const difference = z.object({ net: z.int().nullable(), vat: z.int().nullable(), gross: z.int() })
const total = z.object({ net: pence.nullable(), vat: pence.nullable(), gross: pence })

/** A line as shown; its text is emptied once its writer has deleted their account. */
const shownLine = quoteLine.extend({ what: z.string(), vat: z.enum(vatNames).nullable() })
/** With its reference and amount; `vat` is meaningless without a rate. */
const agreedLine = lineRef.extend({
  is: shownLine,
  prices: z.enum(priceKinds),
  amount: z.object({ net: pence, vat: pence, gross: pence }),
})
export type ShownAgreedLine = z.output<typeof agreedLine>

export const variation = z.object({
  id,
  leadId: id,
  /** Counts from 1 in the lead. */
  number: z.int(),
  state: z.enum(variationStates),
  sentAt: instant,
  reason: z.string(),
  added: z.array(agreedLine),
  removed: z.array(agreedLine),
  /** Extension of the work in weeks; null without one. */
  estimatedCompletionWeeks: z.number().nullable(),
  /** Files in the conversation. */
  fileIds: z.array(id),
  difference,
  answeredAt: instant.nullable(),
  /** The reason for declining. */
  declineReason: z.string().nullable(),
  /** The proof of what was accepted. */
  acceptance: z.object({ name: z.string(), hash: z.string() }).nullable(),
})
export type ShownVariation = z.output<typeof variation>

export const agreedWork = z.object({
  /** Whether a variation can be sent or answered now. */
  open: z.boolean(),
  /** In pence with VAT; null before a quote is accepted. */
  quoted: pence.nullable(),
  /** The agreed total now: the quote with every accepted variation. */
  agreedTotal: pence.nullable(),
  agreed: total.nullable(),
  estimatedCompletionWeeks: z.number().nullable(),
  /** The lines agreed now. */
  lines: z.array(agreedLine),
  /** Oldest first. */
  variations: z.array(variation),
  /** The final cost when the work was done; `said` is the homeowner's figure, if given. */
  final: z.object({ agreed: pence, said: pence.nullable(), at: instant }).nullable(),
})
export type AgreedWork = z.output<typeof agreedWork>

export const variationCalls = {
  list: call({
    method: 'GET',
    path: '/api/leads/:leadId/variations',
    who: customerTypes,
    summary: 'What is agreed on a lead now: what was quoted, every change sent since, and what it comes to',
    input: z.object({ leadId: id }),
    output: agreedWork,
    refusals: ['NOT_FOUND'],
  }),
  waiting: call({
    method: 'GET',
    path: '/api/variations',
    who: ['client'],
    summary: 'Changes to what I have agreed that wait for my answer, the oldest first, 50 at most',
    input: z.object({}),
    output: z.array(z.object({ id, leadId: id, jobTitle: z.string(), contractor: z.string(), sentAt: instant })),
  }),
  document: call({
    method: 'GET',
    path: '/api/variations/:file',
    who: customerTypes,
    summary: 'A change that was accepted as a PDF, `{id}.pdf`, with the record of it, for its two people',
    input: z.object({ file: pdfOf('a change') }),
    output: z.instanceof(Response),
    refusals: ['NOT_FOUND'],
  }),
  propose: call({
    method: 'POST',
    path: '/api/leads/:leadId/variations',
    who: ['contractor'],
    summary: 'Send a change to what was agreed: lines added, lines taken away, another number of weeks',
    input: z.object({
      leadId: id,
      reason,
      lines: z.array(quoteLine).max(mostLines, `At most ${mostLines} lines`).default([]),
      /** Whether line prices are net or gross. */
      prices: z.enum(priceKinds).default('gross'),
      removes: z.array(lineRef).max(mostLines, `At most ${mostLines} lines`).default([]),
      estimatedCompletionWeeks: weeksOfWork.optional(),
      fileIds: z.array(id).max(filesPerQuote, `At most ${filesPerQuote} files`).default([]),
    }),
    output: variation,
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'VAT_NOT_REGISTERED', 'TOO_MANY_REQUESTS'],
    changes,
  }),
  accept: call({
    method: 'POST',
    path: '/api/variations/:id/accept',
    who: ['client'],
    summary: 'Accept a change to what was agreed; kept as it was read, for good',
    input: z.object({
      id,
      name: signature,
      /** The total the homeowner has read; refused when it has changed. */
      agreedTotal: pence.optional(),
    }),
    output: variation,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
  decline: call({
    method: 'POST',
    path: '/api/variations/:id/decline',
    who: ['client'],
    summary: 'Decline a change to what was agreed, with a reason the contractor reads',
    input: z.object({ id, reason }),
    output: variation,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
  withdraw: call({
    method: 'POST',
    path: '/api/variations/:id/withdraw',
    who: ['contractor'],
    summary: 'Take back a change that has not been answered',
    input: z.object({ id }),
    output: variation,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
}
