import * as z from 'zod'
import { leadChanges } from '#features/jobs/rules/closing.ts'
import { cancellingDays } from '#features/quotes/rules/cancelling.ts'
import { feedback } from '#features/reviews/contract.ts'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { stated } from '#shared/shapes.ts'
import { notesLength, reasonLength } from '../rules/limits.ts'
import { attemptKindNames } from '../rules/reports.ts'
import { asContractor, asHomeowner, finalTotal, situation } from './lead.ts'

const call = callsOf('leads')

/** The reason, for the other side to read. */
const reason = stated('Say why, in a sentence', reasonLength)
const optionalReason = reason.or(z.literal('')).default('')
const common = {
  output: situation,
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE'],
  changes: leadChanges,
} as const
const published = [...leadChanges, 'reviews', 'directory']

/** How leads end, and how a lead that is stuck goes on (decisions, sections 4 and 12). */
export const leadEndingCalls = {
  takeBack: call({
    method: 'POST',
    path: '/api/leads/:leadId/take-back',
    who: ['client'],
    summary: 'Take back an invitation that has not been answered',
    input: z.object({ leadId: id, ...asHomeowner, reason: optionalReason }),
    ...common,
  }),
  stepBack: call({
    method: 'POST',
    path: '/api/leads/:leadId/step-back',
    who: ['contractor'],
    summary: 'Step back from a job that was changed before I was approved; the credit comes back',
    input: z.object({ leadId: id, ...asContractor, reason: optionalReason }),
    ...common,
  }),
  part: call({
    method: 'POST',
    path: '/api/leads/:leadId/part',
    who: ['client'],
    summary: 'Part with an approved contractor; before a visit their credit comes back',
    input: z.object({ leadId: id, ...asHomeowner, reason }),
    ...common,
  }),
  askForChanges: call({
    method: 'POST',
    path: '/api/leads/:leadId/ask-for-changes',
    who: ['client'],
    summary: 'Ask for changes to a quote; it stays readable until a new version comes',
    input: z.object({ leadId: id, ...asHomeowner, reason }),
    ...common,
  }),
  askAgain: call({
    method: 'POST',
    path: '/api/leads/:leadId/ask-again',
    who: ['client'],
    summary: 'Ask a contractor again whose quote was not chosen, once the job is open again; it costs them nothing',
    input: z.object({ leadId: id, ...asHomeowner, reason: optionalReason }),
    ...common,
  }),
  callOff: call({
    method: 'POST',
    path: '/api/leads/:leadId/call-off',
    who: ['client', 'contractor'],
    summary: 'Call off work that was agreed; a homeowner says whether the job is open again for others or closed',
    input: z.object({ leadId: id, ...asHomeowner, ...asContractor, reason, reopenJob: z.boolean().default(true) }),
    ...common,
  }),
  cancelAgreement: call({
    method: 'POST',
    path: '/api/leads/:leadId/cancel-agreement',
    who: ['client'],
    summary: `Cancel what I have accepted, within ${cancellingDays} days and without a reason; the job is open again for others or closed`,
    input: z.object({
      leadId: id,
      ...asHomeowner,
      reason: optionalReason,
      reopenJob: z.boolean().default(true),
    }),
    ...common,
  }),
  sayCompleted: call({
    method: 'POST',
    path: '/api/leads/:leadId/say-completed',
    who: ['client'],
    summary: 'Say that the work is done before the contractor does, with a review or without',
    input: z.object({ leadId: id, ...asHomeowner, feedback: feedback.nullable().default(null), finalTotal }),
    ...common,
    changes: published,
  }),
  notFinished: call({
    method: 'POST',
    path: '/api/leads/:leadId/not-finished',
    who: ['client'],
    summary: 'Say what is missing of work that was marked complete; twice at most',
    input: z.object({ leadId: id, ...asHomeowner, reason }),
    ...common,
  }),
  review: call({
    method: 'POST',
    path: '/api/leads/:leadId/review',
    who: ['client'],
    summary: 'Review, once, what was called off or completed without a review',
    input: z.object({ leadId: id, ...asHomeowner, feedback }),
    ...common,
    changes: published,
  }),
  logAttempt: call({
    method: 'POST',
    path: '/api/leads/:leadId/attempts',
    who: ['contractor'],
    summary: 'Log how I tried to reach the homeowner, before reporting that they cannot be reached',
    input: z.object({
      leadId: id,
      ...asContractor,
      how: z.enum(attemptKindNames, 'Say how you tried'),
      at: z.iso.datetime({ offset: true, error: 'Say when you tried' }),
      note: z.string().trim().max(notesLength, 'Please use fewer words').default(''),
    }),
    ...common,
    refusals: [...common.refusals, 'TOO_MANY_REQUESTS'],
    changes: ['leads'],
  }),
}
