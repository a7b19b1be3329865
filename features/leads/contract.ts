import * as z from 'zod'
import { signature } from '#features/accounts/contract.ts'
import { leadChanges as changes } from '#features/jobs/rules/closing.ts'
import { formalQuote } from '#features/quotes/contract.ts'
import { feedback } from '#features/reviews/contract.ts'
import { callsOf, done } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { withCommas } from '#shared/numbers.ts'
import { searchedPage } from '#shared/searching.ts'
import { linkToken, page, stated } from '#shared/shapes.ts'
import {
  asContractor,
  asHomeowner,
  clientLead,
  contactMethod,
  contestedIssue,
  contractorLead,
  finalTotal,
  invitableJobs,
  leadEvent,
  mailedReport,
  situation,
} from './contract/lead.ts'
import { notesLength, reasonLength } from './rules/limits.ts'
import { reportKindNames } from './rules/reports.ts'
import { isVisitProof } from './rules/story.ts'

const call = callsOf('leads')

const notes = (what: string) =>
  z
    .string()
    .trim()
    .max(notesLength, `${what} must be at most ${withCommas(notesLength)} characters`)
    .default('')

/** What proves a visit is recorded with the proof only: nobody writes it themselves. */
const visitNotes = notes('Visit notes').refine((text) => !isVisitProof(text), 'Please say it in words of your own')

export const leadCalls = {
  ofClient: call({
    method: 'GET',
    path: '/api/leads/client/:clientId',
    criticality: 'critical',
    who: ['client'],
    summary: "Everybody who asked, or was invited, to quote for a homeowner's jobs, or for one of them",
    input: z.object({ clientId: id, jobId: id.optional(), page }),
    output: z.array(clientLead),
    refusals: ['FORBIDDEN'],
  }),
  ofContractor: call({
    method: 'GET',
    path: '/api/leads/contractor/:contractorId',
    criticality: 'critical',
    who: ['contractor'],
    summary: "A contractor's own leads, newest first; one alone, or those in a state",
    input: z.object({ contractorId: id, leadId: id.optional(), status: z.string().max(40).optional(), page }),
    output: z.array(contractorLead),
    refusals: ['FORBIDDEN'],
  }),
  history: call({
    method: 'GET',
    path: '/api/leads/:leadId/history',
    who: ['client', 'contractor'],
    summary: 'Every step of a lead, oldest first, for its two people',
    input: z.object({ leadId: id }),
    output: z.array(leadEvent),
    refusals: ['NOT_FOUND'],
  }),
  invitable: call({
    method: 'GET',
    path: '/api/leads/invitable/:contractorId',
    who: ['client'],
    summary:
      'Which of my open jobs a contractor can be invited to: those with a place left that they are not in touch about, each with what fits',
    input: z.object({ contractorId: id }),
    about: ['contractorId'],
    output: invitableJobs,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  requestQuote: call({
    method: 'POST',
    path: '/api/leads/request-quote',
    who: ['contractor'],
    summary: 'Ask to quote for a job; costs nothing yet and takes no slot',
    input: z.object({
      jobId: id,
      ...asContractor,
      contactMethod: contactMethod.default('both'),
      message: notes('A message'),
    }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE', 'ALREADY_EXISTS', 'JOB_FULL', 'TOO_MANY_REQUESTS'],
    changes,
  }),
  invite: call({
    method: 'POST',
    path: '/api/leads/invite',
    who: ['client'],
    summary: 'Invite a contractor to one of my jobs',
    input: z.object({ ...asHomeowner, jobId: id, contractorId: id, message: notes('A message') }),
    about: ['contractorId'],
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE', 'ALREADY_EXISTS', 'JOB_FULL', 'TOO_MANY_REQUESTS'],
    changes,
  }),
  confirmQuote: call({
    method: 'POST',
    path: '/api/leads/:leadId/confirm-quote',
    who: ['contractor'],
    summary: 'Confirm a request (or accept an invitation): takes one slot and one credit, both or neither',
    input: z.object({ leadId: id, ...asContractor }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE', 'JOB_FULL', 'NO_CREDITS'],
    changes,
  }),
  approve: call({
    method: 'POST',
    path: '/api/leads/:leadId/approve',
    who: ['client'],
    summary: 'Approve a confirmed request; both sides now see each other’s contact details',
    input: z.object({ leadId: id, ...asHomeowner }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
  decline: call({
    method: 'POST',
    path: '/api/leads/:leadId/decline',
    who: ['client', 'contractor'],
    summary: 'Decline a request (homeowner) or an invitation (contractor); slot and credit go back',
    input: z.object({ leadId: id, ...asHomeowner, ...asContractor }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
  markContacted: call({
    method: 'POST',
    path: '/api/leads/:leadId/mark-contacted',
    who: ['contractor'],
    summary: 'Record that the homeowner was contacted',
    input: z.object({ leadId: id, ...asContractor, notes: notes('Notes') }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
  siteVisitComplete: call({
    method: 'POST',
    path: '/api/leads/:leadId/site-visit-complete',
    who: ['contractor'],
    summary: 'Record the site visit; an agreed one from its time on',
    input: z.object({ leadId: id, ...asContractor, visitNotes }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
  reportHomeownerIssue: call({
    method: 'POST',
    path: '/api/leads/:leadId/report-homeowner-issue',
    who: ['contractor'],
    summary:
      'Report a no-show, a site that cannot be viewed, a homeowner out of reach or a job that is none; they are asked to verify',
    input: z.object({
      leadId: id,
      ...asContractor,
      reason: z.enum(reportKindNames).default('no-show'),
      notes: notes('Notes'),
    }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE', 'ALREADY_EXISTS'],
    changes,
  }),
  submitQuote: call({
    method: 'POST',
    path: '/api/leads/:leadId/submit-quote',
    who: ['contractor'],
    summary: 'Send the formal quote, or a new version of it; costs in whole pence',
    input: formalQuote.extend({ leadId: id, ...asContractor }),
    output: situation,
    refusals: [
      'FORBIDDEN',
      'NOT_FOUND',
      'WRONG_STATE',
      'BAD_TOTAL',
      'BAD_STAGES',
      'DEPOSIT_NEEDS_REASON',
      'VAT_NOT_REGISTERED',
      'TOO_MANY_REQUESTS',
    ],
    changes,
  }),
  acceptQuote: call({
    method: 'POST',
    path: '/api/leads/:leadId/accept-quote',
    who: ['client'],
    summary: 'Accept a formal quote; every other open lead of the job is closed',
    /** With quoteId, a quote replaced in the meantime is refused instead of being accepted unseen. */
    input: z.object({
      leadId: id,
      ...asHomeowner,
      quoteId: id.optional(),
      name: signature,
      /** The customer asks for the work to begin within the 14-day cancellation period. */
      beginEarly: z.boolean().default(false),
    }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE', 'QUOTE_EXPIRED'],
    changes,
  }),
  answerIssue: call({
    method: 'POST',
    path: '/api/leads/:leadId/answer-issue',
    who: ['client'],
    summary: 'Say whether a contractor’s report is right; if it is, their credit goes back at once',
    input: z.object({ leadId: id, ...asHomeowner, agrees: z.boolean(), statement: notes('A statement') }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
  reportByLink: call({
    method: 'GET',
    path: '/api/leads/report',
    who: 'anyone',
    summary: 'What an emailed link about a report asks; answers nothing',
    input: z.object({ token: linkToken }),
    output: mailedReport,
    refusals: ['INVALID_TOKEN'],
  }),
  answerIssueByLink: call({
    method: 'POST',
    path: '/api/leads/report',
    who: 'anyone',
    summary: 'Answer a report with the emailed link, without signing in; works once',
    input: z.object({ token: linkToken, agrees: z.boolean('Say if this is right'), statement: notes('A statement') }),
    output: done,
    refusals: ['INVALID_TOKEN', 'WRONG_STATE'],
    changes,
  }),
  contestedIssues: call({
    method: 'GET',
    path: '/api/admin/issues',
    who: ['admin'],
    duty: 'moderation',
    summary:
      'Reports that the homeowner contests, or left unanswered after a recorded visit: the most pressing first, or those decided last',
    input: z.object({ search: searchedPage.search, state: z.enum(['waiting', 'decided']).default('waiting') }),
    output: z.array(contestedIssue),
  }),
  decideIssue: call({
    method: 'POST',
    path: '/api/admin/issues/:leadId/decide',
    who: ['admin'],
    duty: 'moderation',
    summary: 'Uphold or reject a report at the desk; an upheld one returns the credit',
    input: z.object({
      leadId: id,
      upheld: z.boolean(),
      reason: stated('Say why, in a sentence', reasonLength),
    }),
    output: situation,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
  markCompleted: call({
    method: 'POST',
    path: '/api/leads/:leadId/mark-completed',
    who: ['contractor'],
    summary: 'Say that the work is done',
    input: z.object({ leadId: id, ...asContractor, completionNotes: notes('Completion notes') }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
  confirmCompletion: call({
    method: 'POST',
    path: '/api/leads/:leadId/confirm-completion',
    who: ['client'],
    summary: 'Confirm that the work is done, with a review or without',
    input: z.object({ leadId: id, ...asHomeowner, feedback: feedback.nullable().default(null), finalTotal }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE'],
    changes: [...changes, 'reviews', 'directory'],
  }),
  withdraw: call({
    method: 'POST',
    path: '/api/leads/:leadId/withdraw',
    who: ['contractor'],
    summary: 'Give up a lead before a quote is accepted; the slot goes back, the credit does not',
    input: z.object({ leadId: id, ...asContractor, notes: notes('Notes') }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
}
