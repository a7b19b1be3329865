import * as z from 'zod'
import { creditKinds } from '#features/credits/rules.ts'
import { leadStateNames } from '#features/leads/rules/states.ts'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { searchedPage, timeOrders } from '#shared/searching.ts'
import { day, instant } from '#shared/shapes.ts'

const call = callsOf('ledgers')

const filters = {
  ...searchedPage,
  /** Filters by a person, on either side. */
  personId: id.optional(),
  jobId: id.optional(),
  /** First and last day, both included. */
  from: day.optional(),
  to: day.optional(),
  sort: z.enum(timeOrders).default('newest'),
}

const listedLead = z.object({
  id,
  sentAt: instant,
  status: z.enum(leadStateNames),
  /** Null for admins who may not see credits. */
  credit: z.enum(['none', 'held', 'captured', 'returned']).nullable(),
  job: z.object({ id, title: z.string(), category: z.string(), town: z.string() }),
  homeowner: z.object({ id, name: z.string() }),
  contractor: z.object({ id, business: z.string() }),
  /** Its events, oldest first. */
  story: z.array(z.object({ at: instant, what: z.string() })),
})
export type ListedLead = z.output<typeof listedLead>

const listedEntry = z.object({
  id,
  at: instant,
  kind: z.enum(creditKinds),
  name: z.string(),
  amount: z.number(),
  expiresAt: instant.nullable(),
  reason: z.string(),
  rule: z.string().nullable(),
  contractor: z.object({ id, business: z.string() }),
  job: z.object({ id, title: z.string() }).nullable(),
  /** The admin who did it; null for others and for rules. */
  by: z.string().nullable(),
})
export type ListedEntry = z.output<typeof listedEntry>

export const ledgerCalls = {
  leads: call({
    method: 'GET',
    path: '/api/admin/leads',
    allowsReplicaLag: true,
    who: ['admin'],
    duty: 'people',
    summary: 'Every lead there ever was, found by its job or its two people, newest first unless asked otherwise',
    input: z.object({ ...filters, status: z.enum(leadStateNames).optional() }),
    output: z.array(listedLead),
  }),
  credits: call({
    method: 'GET',
    path: '/api/admin/credit-entries',
    allowsReplicaLag: true,
    who: ['admin'],
    duty: 'payments',
    summary: 'Every entry of the credit ledger, found by contractor or job, newest first unless asked otherwise',
    input: z.object({ ...filters, kind: z.enum(creditKinds).optional() }),
    output: z.array(listedEntry),
  }),
}
