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

/** A report as the admin who decides sees it. */
export const report = z.object({
  id,
  kind: z.enum(reportKindNames),
  state: z.enum(reportStateNames),
  reason: z.enum(reportReasonNames),
  statement: z.string(),
  reportedAt: instant,
  reporter: person,
  author: person,
  /** How many texts of this author are removed. */
  authorRemoved: z.number(),
  /** Its id is null for a message without a job. */
  job: z.object({
    id: id.nullable(),
    title: z.string(),
    homeowner: z.string(),
    homeownerId: id,
    contractor: z.string(),
    contractorId: id,
  }),
  /** The message's conversation, which the desk can read. */
  conversationId: id.nullable(),
  /** The reported text in full; null for a review without a comment. */
  text: z.string().nullable(),
  /** The text when it was reported; null where unchanged. */
  before: z.string().nullable(),
  /** The stars of the review, or of the one a reply answers. */
  rating: z.number().nullable(),
  /** The comment a reply answers. */
  answered: z.string().nullable(),
  photos: z.array(reviewPhoto),
  writtenAt: instant,
  ground: z.enum(removalGroundNames).nullable(),
  decision: z.string().nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  /** Other reports about the same text, also earlier ones by the same person. */
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
const decision = {
  reportId: id,
  reason: stated('Say why, in a sentence'),
  /** The state shown to the admin. A text that was to stand is taken down only by somebody who saw that. */
  seen: z.enum(reportStateNames).optional(),
}

const reporting = {
  method: 'POST' as const,
  who: ['client', 'contractor'] as const,
  output: done,
  refusals: ['NOT_FOUND' as const, 'FORBIDDEN' as const, 'ALREADY_EXISTS' as const, 'TOO_MANY_REQUESTS' as const],
  changes: ['reports'],
}
const complaint = {
  reason: z.enum(reportReasonNames, 'Choose what is wrong'),
  statement: stated('Say what is wrong, in a sentence'),
}

export const reportCalls = {
  report: call({
    ...reporting,
    path: '/api/reports',
    summary: 'Report a review, the reply to one, or a message the other side of a lead wrote to you',
    input: z.object({
      kind: z.enum(reportKindNames),
      /** For a reply, the id of its review. */
      thingId: id,
      ...complaint,
    }),
  }),
  reportMessage: call({
    ...reporting,
    path: '/api/conversations/:conversationId/report',
    summary: 'Report a message of a conversation that the other side wrote to you',
    input: z.object({ conversationId: id, messageId: id, ...complaint }),
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
          /** Contact details are masked for admins too, except in the reported text. */
          text: z.string(),
          /** The step in words. */
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
