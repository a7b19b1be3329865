import * as z from 'zod'
import { callsOf, done, roles } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { sortedPage } from '#shared/searching.ts'
import { instant } from '#shared/shapes.ts'
import { complaintCase, complaintText } from '../contract.ts'
import { aboutNames, outcomeNames } from '../rules.ts'

const call = callsOf('complaints')

const side = z.object({
  id: id.nullable(),
  name: z.string(),
  email: z.string(),
  userType: z.enum(roles).nullable(),
})

/** A case as the desk sees it. */
export const deskComplaint = complaintCase.omit({ reader: true }).extend({
  about: z.enum(aboutNames),
  aboutId: id.nullable(),
  /** The job of the lead or review. */
  aboutJobId: id.nullable(),
  complainant: side,
  other: side.nullable(),
  askedAt: instant.nullable(),
})
export type DeskComplaint = z.output<typeof deskComplaint>

const deed = {
  complaintId: id,
  text: complaintText,
  /** The last statement the author has read: refused when there are newer ones. */
  seen: id.optional(),
}

const deciding = {
  who: ['admin'] as const,
  duty: 'complaints' as const,
  output: done,
  refusals: ['NOT_FOUND' as const, 'WRONG_STATE' as const],
  changes: ['complaints', 'mails', 'audit'],
}

export const complaintDeskCalls = {
  list: call({
    method: 'GET',
    path: '/api/admin/complaints',
    who: ['admin'],
    duty: 'complaints',
    summary: 'Complaints: those open longest first, those closed most recently, or as asked',
    input: z.object({ ...sortedPage, state: z.enum(['open', 'closed']).default('open') }),
    output: z.array(deskComplaint),
  }),
  answer: call({
    ...deciding,
    method: 'POST',
    path: '/api/admin/complaints/:complaintId/answer',
    summary: 'Answer who complained; the first answer stops the clock',
    input: z.object(deed),
  }),
  ask: call({
    ...deciding,
    changes: [...deciding.changes, 'leads'],
    method: 'POST',
    path: '/api/admin/complaints/:complaintId/ask',
    summary: 'Ask the other side what they say; from then on they read the case',
    input: z.object(deed),
  }),
  close: call({
    ...deciding,
    changes: [...deciding.changes, 'leads'],
    method: 'POST',
    path: '/api/admin/complaints/:complaintId/close',
    summary: 'Close a case with its outcome in words',
    input: z.object({
      ...deed,
      outcome: z.enum(outcomeNames, 'Choose the outcome'),
      /** The earlier outcome shown to the admin, where this corrects the decision of a closed case. */
      corrects: z.enum(outcomeNames).optional(),
    }),
  }),
}
