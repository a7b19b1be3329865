import * as z from 'zod'
import { customerTypes } from '#features/accounts/rules.ts'
import { removalGroundNames } from '#features/removals/rules.ts'
import { reviewPhoto } from '#features/reviews/contract.ts'
import { callsOf, done } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { sortedPage } from '#shared/searching.ts'
import { instant, stated } from '#shared/shapes.ts'
import { reportKindNames, reportReasonNames, reportStateNames } from './rules.ts'

const call = callsOf('reports')

const person = z.object({ id, name: z.string(), userType: z.enum(customerTypes) })

/** A report as the admin who decides it reads it. */
export const report = z.object({
  id,
  kind: z.enum(reportKindNames),
  state: z.enum(reportStateNames),
  reason: z.enum(reportReasonNames),
  statement: z.string(),
  reportedAt: instant,
  reporter: person,
  author: person,
  /** How many texts of this author stand removed. */
  authorRemoved: z.number(),
  /** Of a message without a job the id is null. */
  job: z.object({
    id: id.nullable(),
    title: z.string(),
    homeowner: z.string(),
    homeownerId: id,
    contractor: z.string(),
    contractorId: id,
  }),
  /** The conversation that a message is in; the desk can read what was said around it. */
  conversationId: id.nullable(),
  /** What was reported, in full; null for a review without a comment. */
  text: z.string().nullable(),
  /** What it said when it was reported; null where it still says so. */
  before: z.string().nullable(),
  /** The stars of a review, or of the one that a reply answers. */
  rating: z.number().nullable(),
  /** The comment that a reply answers. */
  answered: z.string().nullable(),
  /** The photos of a review. */
  photos: z.array(reviewPhoto),
  writtenAt: instant,
  ground: z.enum(removalGroundNames).nullable(),
  decision: z.string().nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  /** What others, or the same person before, reported about the same text. */
  others: z.array(
    z.object({
      id,
      state: z.enum(reportStateNames),
      reason: z.enum(reportReasonNames),
      statement: z.string(),
      reportedAt: instant,
    }),
  ),
})
export type Report = z.output<typeof report>

const deciding = {
  who: ['admin'] as const,
  duty: 'moderation' as const,
  output: done,
  refusals: ['NOT_FOUND' as const, 'WRONG_STATE' as const],
  changes: ['reports', 'reviews', 'leads', 'profiles', 'directory', 'audit'],
}
const decision = { reportId: id, reason: stated('Say why, in a sentence') }

export const reportCalls = {
  report: call({
    method: 'POST',
    path: '/api/reports',
    who: ['client', 'contractor'],
    summary: 'Report a review, the reply to one, or a message the other side of a lead wrote to you',
    input: z.object({
      kind: z.enum(reportKindNames),
      /** Of a reply, the review it stands below. */
      thingId: id,
      reason: z.enum(reportReasonNames, 'Choose what is wrong'),
      statement: stated('Say what is wrong, in a sentence'),
    }),
    output: done,
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'ALREADY_EXISTS', 'TOO_MANY_REQUESTS'],
    changes: ['reports'],
  }),
  list: call({
    method: 'GET',
    path: '/api/admin/reports',
    who: ['admin'],
    duty: 'moderation',
    summary:
      'Reported reviews, replies and messages: those waiting longest first, those decided most recently, or as asked',
    input: z.object({ ...sortedPage, state: z.enum(['open', 'decided']).default('open') }),
    output: z.array(report),
  }),
  thread: call({
    method: 'GET',
    path: '/api/admin/conversations/:conversationId',
    who: ['admin'],
    duty: 'moderation',
    summary: 'What was said around a reported message, as it stood when it was reported; of no other conversation',
    input: z.object({ conversationId: id }),
    output: z.object({
      reportedEntryId: id,
      reportedAt: instant,
      homeowner: z.string(),
      contractor: z.string(),
      entries: z.array(
        z.object({
          id,
          number: z.number(),
          by: z.enum(['client', 'contractor', 'rule']),
          /** Contact details are hidden from us too, except in what was reported. */
          text: z.string(),
          /** What was done, in words. */
          step: z.string().nullable(),
          at: instant,
          files: z.array(z.object({ id, name: z.string(), type: z.string() })),
        }),
      ),
    }),
    refusals: ['NOT_FOUND'],
  }),
  dismiss: call({
    ...deciding,
    method: 'POST',
    path: '/api/admin/reports/:reportId/dismiss',
    summary: 'Let a reported text stand',
    input: z.object(decision),
  }),
  remove: call({
    ...deciding,
    method: 'POST',
    path: '/api/admin/reports/:reportId/remove',
    summary: 'Take a reported text down',
    input: z.object({ ...decision, ground: z.enum(removalGroundNames, 'Choose one of the published grounds') }),
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'INVALID'],
  }),
  restore: call({
    ...deciding,
    method: 'POST',
    path: '/api/admin/reports/:reportId/restore',
    summary: 'Put a text back that was taken down',
    input: z.object(decision),
  }),
}
