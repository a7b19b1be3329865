import * as z from 'zod'
import { leadChanges } from '#features/jobs/rules/closing.ts'
import { agreement, quoteVersion } from '#features/quotes/contract.ts'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { day, pdfOf } from '#shared/shapes.ts'
import { situation } from './lead.ts'

const call = callsOf('leads')

/** Calls about quotes, besides sending and accepting one. */
export const leadQuoteCalls = {
  versions: call({
    method: 'GET',
    path: '/api/leads/:leadId/quotes',
    who: ['client', 'contractor'],
    summary: 'Every version of the formal quote, newest first, each with what it changed; and what was agreed',
    input: z.object({ leadId: id }),
    output: z.object({ versions: z.array(quoteVersion), agreement: agreement.nullable() }),
    refusals: ['NOT_FOUND'],
  }),
  document: call({
    method: 'GET',
    path: '/api/quotes/:file',
    who: ['client', 'contractor'],
    summary:
      'A version of a formal quote as a PDF, `{id}.pdf`; once accepted, with the record of it and the right to cancel',
    input: z.object({ file: pdfOf('a quote') }),
    output: z.instanceof(Response),
    refusals: ['NOT_FOUND'],
  }),
  renew: call({
    method: 'POST',
    path: '/api/leads/:leadId/renew-quote',
    who: ['contractor'],
    summary: 'Send the quote again as it is, until another day; another start where that has passed',
    input: z.object({ leadId: id, contractorId: id.optional(), estimatedStartDate: day.optional() }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE', 'VAT_NOT_REGISTERED', 'TOO_MANY_REQUESTS'],
    changes: leadChanges,
  }),
}
