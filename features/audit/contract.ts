import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { searchedPage, timeOrders } from '#shared/searching.ts'
import { day, instant } from '#shared/shapes.ts'

const call = callsOf('audit')

/** Limit of entries in one CSV file; more are fetched by date range. */
export const mostInCsv = 10_000

/** An action of an admin. */
export const auditEntry = z.object({
  id,
  at: instant,
  /** Null for a command on the machine itself. */
  admin: z.string().nullable(),
  action: z.string(),
  subjectId: id.nullable(),
  /** The subject's current name; null when it is gone or not a single thing. */
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  address: z.string(),
  requestId: z.string(),
})
export type AuditEntry = z.output<typeof auditEntry>

/** Filters of the log. */
const filters = {
  search: searchedPage.search,
  subjectId: id.optional(),
  adminId: id.optional(),
  /** The action as the log names it. */
  action: z.string().max(300, 'Choose what was done').optional(),
  /** First and last day, both included. */
  from: day.optional(),
  to: day.optional(),
  sort: z.enum(timeOrders).default('newest'),
}

export const auditCalls = {
  choices: call({
    method: 'GET',
    path: '/api/admin/audit/choices',
    who: ['admin'],
    duty: 'audit',
    summary: 'Whose entries there are in the audit log, and of what',
    input: z.object({}),
    output: z.object({ admins: z.array(z.object({ id, email: z.string() })), actions: z.array(z.string()) }),
  }),
  csv: call({
    method: 'GET',
    path: '/api/admin/audit.csv',
    who: ['admin'],
    duty: 'audit',
    summary: `The same entries as a CSV file, the first ${mostInCsv}`,
    input: z.object(filters),
    output: z.instanceof(Response),
  }),
  list: call({
    method: 'GET',
    path: '/api/admin/audit',
    allowsReplicaLag: true,
    who: ['admin'],
    duty: 'audit',
    summary: 'Who did what to what, when, why and from where, newest first unless asked otherwise',
    input: z.object({ ...filters, after: searchedPage.after }),
    output: z.array(auditEntry),
  }),
}
