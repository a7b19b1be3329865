import * as z from 'zod'
import { bulkRun } from '#features/bulk-runs/contract.ts'
import { callsOf, done } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { instant } from '#shared/shapes.ts'
import { adjustmentLimit, adminGrants, creditKinds, grantReasonLength, ledgerParts, usualGrantReason } from './rules.ts'

const call = callsOf('credits')

/** Upper bound for the page number in an address; no ledger is that long. */
const mostPages = 10_000

export const ledgerEntry = z.object({
  id,
  kind: z.enum(creditKinds),
  /** Credits gained (positive) or spent (negative); 0 for a capture, which spends what a hold already took. */
  amount: z.number(),
  /** The balance after this entry. */
  balance: z.number(),
  expiresAt: instant.nullable(),
  /** The reason, in words. */
  reason: z.string(),
  /** The rule that caused it, or null when a person did. */
  rule: z.string().nullable(),
  leadId: id.nullable(),
  jobTitle: z.string().nullable(),
  createdAt: instant,
})
export type LedgerEntry = z.output<typeof ledgerEntry>

const reason = z
  .string('Say why')
  .trim()
  .max(grantReasonLength, `Keep the reason under ${grantReasonLength} characters`)
/** Idempotency key made by the form. */
const key = id.optional()
const grant = { credits: z.literal(adminGrants), reason: reason.default(usualGrantReason) }

export const creditCalls = {
  give: call({
    method: 'POST',
    path: '/api/admin/give-credits',
    who: ['admin'],
    duty: 'money',
    about: ['userId'],
    summary: 'Give free lead credits to one contractor',
    input: z.object({ userId: id, ...grant, key }),
    output: done,
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'ALREADY_EXISTS'],
    changes: ['credits', 'profiles', 'people', 'audit'],
  }),
  giveToAll: call({
    method: 'POST',
    path: '/api/admin/give-credits-to-all',
    who: ['admin'],
    duty: 'money',
    summary: 'Give free lead credits to all contractors',
    input: z.object({ ...grant, key }),
    output: z.object({ message: z.string(), run: bulkRun }),
    refusals: ['ALREADY_EXISTS'],
    changes: ['credits', 'profiles', 'people', 'bulk-runs', 'audit'],
  }),
  takeRunBack: call({
    method: 'POST',
    path: '/api/admin/bulk-runs/:runId/take-back',
    who: ['admin'],
    duty: 'money',
    summary: 'Take back what is left of the credits that a finished run gave',
    input: z.object({ runId: id, reason: reason.min(1, 'Say why') }),
    output: z.object({ message: z.string(), run: bulkRun }),
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'ALREADY_EXISTS'],
    changes: ['credits', 'profiles', 'people', 'bulk-runs', 'audit'],
  }),
  adjust: call({
    method: 'POST',
    path: '/api/admin/people/:id/credits',
    who: ['admin'],
    duty: 'money',
    summary: 'Give one contractor credits, or take some back',
    input: z.object({
      id,
      /** Negative: taken back. */
      amount: z
        .number('Say how many credits')
        .int('Say a whole number')
        .min(-adjustmentLimit, `At most ${adjustmentLimit} at once`)
        .max(adjustmentLimit, `At most ${adjustmentLimit} at once`)
        .refine((amount) => amount !== 0, 'Say how many credits')
        .meta({ examples: [5] }),
      reason: reason.min(1, 'Say why'),
      key,
    }),
    output: done.extend({ leadCreditsBalance: z.number() }),
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'ALREADY_EXISTS'],
    changes: ['credits', 'profiles', 'people', 'person-files', 'audit'],
  }),
  ledger: call({
    method: 'GET',
    path: '/api/credits/:contractorId',
    who: ['contractor', 'admin'],
    duty: 'payments',
    summary:
      'Every credit ever gained or spent, or one part of it, newest first, with the running balance, a page at a time',
    input: z.object({
      contractorId: id,
      show: z.enum(ledgerParts.map(({ value }) => value)).optional(),
      page: z.coerce.number().int().min(1).max(mostPages).default(1),
    }),
    output: z.object({
      /** Credits that can be spent now. */
      leadCreditsBalance: z.number(),
      /** What remains of this period's trial or plan allowance. */
      leadsRemaining: z.number(),
      /** The number of entries in all, and in the filtered part. */
      total: z.number(),
      matching: z.number(),
      entries: z.array(ledgerEntry),
    }),
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  ledgerCsv: call({
    method: 'GET',
    path: '/api/credits/:contractorId/ledger.csv',
    criticality: 'sheddable',
    who: ['contractor', 'admin'],
    duty: 'payments',
    summary: 'The same ledger as a CSV file',
    input: z.object({ contractorId: id }),
    output: z.instanceof(Response),
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
}
