import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { searchedPage } from '#shared/searching.ts'
import { instant } from '#shared/shapes.ts'

const call = callsOf('audit')

/** Something an admin did. */
export const auditEntry = z.object({
  id,
  at: instant,
  /** Null for a command on the machine itself. */
  admin: z.string().nullable(),
  action: z.string(),
  subjectId: id.nullable(),
  /** What the subject is called now; null when it is gone, or was not one thing. */
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  address: z.string(),
  requestId: z.string(),
})
export type AuditEntry = z.output<typeof auditEntry>

export const auditCalls = {
    duty: 'audit',
    duty: 'audit',
  list: call({
    method: 'GET',
    path: '/api/admin/audit',
    mayLag: true,
    who: ['admin'],
    duty: 'audit',
    summary: 'Who did what to what, when, why and from where, newest first',
    input: z.object({ ...searchedPage, subjectId: id.optional() }),
    output: z.array(auditEntry),
  }),
}
