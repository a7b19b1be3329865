import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { instant } from '#shared/shapes.ts'
import { creditKinds } from './rules.ts'

const call = callsOf('credits')

export const ledgerEntry = z.object({
  id,
  kind: z.enum(creditKinds),
  /** Credits gained (positive) or spent (negative); 0 for a capture, which spends what a hold already took. */
  amount: z.number(),
  /** The balance after this entry. */
  balance: z.number(),
  expiresAt: instant.nullable(),
  /** What it was for, in words. */
  reason: z.string(),
  /** The rule that caused it, or null when a person did. */
  rule: z.string().nullable(),
  leadId: id.nullable(),
  jobTitle: z.string().nullable(),
  createdAt: instant,
})
export type LedgerEntry = z.output<typeof ledgerEntry>

export const creditCalls = {
  ledger: call({
    method: 'GET',
    path: '/api/credits/:contractorId',
    who: ['contractor', 'admin'],
    summary: 'Every credit ever gained or spent, newest first, with the running balance',
    input: z.object({ contractorId: id }),
    output: z.object({
      /** What can be spent now. */
      leadCreditsBalance: z.number(),
      /** What is left of this period's trial or plan allowance. */
      leadsRemaining: z.number(),
      entries: z.array(ledgerEntry),
    }),
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  ledgerCsv: call({
    method: 'GET',
    path: '/api/credits/:contractorId/ledger.csv',
    who: ['contractor', 'admin'],
    summary: 'The same ledger as a CSV file',
    input: z.object({ contractorId: id }),
    output: z.instanceof(Response),
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
}
