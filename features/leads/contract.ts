import * as z from 'zod'
import { verificationStatuses } from '#features/contractors/rules.ts'
import { jobStatuses, urgencies } from '#features/jobs/rules.ts'
import { formalQuote, sentQuote } from '#features/quotes/contract.ts'
import { feedback } from '#features/reviews/contract.ts'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { instant } from '#shared/shapes.ts'
import { recordedNames } from './rules/story.ts'
import { leadStateNames } from './rules.ts'

const call = callsOf('leads')

const status = z.enum(leadStateNames)
export const contactMethod = z.enum(['phone', 'email', 'both'])
const notes = (what: string) => z.string().trim().max(2000, `${what} can have 2,000 characters`).default('')
const who = { contractorId: id.optional() }
const whose = { homeownerId: id.optional() }

/** One step of a lead, as both sides can prove it. */
export const leadEvent = z.object({
  at: instant,
  action: z.enum(recordedNames),
  by: z.enum(['client', 'contractor', 'rule']),
  to: status,
  notes: z.string().nullable(),
})

const common = {
  id,
  jobId: id,
  contractorId: id,
  status,
  contractorConfirmed: z.boolean(),
  sentAt: instant,
  confirmedAt: instant.nullable(),
  approvedAt: instant.nullable(),
  contactedAt: instant.nullable(),
  /** When the next answer is due, if one is. */
  answerDueAt: instant.nullable(),
  contactMethod,
  notes: z.string().nullable(),
  /** The newest version of the formal quote. */
  quote: sentQuote.nullable(),
  /** A no-show was reported and is being looked at. */
  issueOpen: z.boolean(),
  events: z.array(leadEvent),
}

/** A lead as the homeowner sees it (part 1, section 3). */
export const clientLead = z.object({
  ...common,
  job: z.object({ id, title: z.string(), description: z.string(), status: z.enum(jobStatuses) }),
  contractor: z.object({
    id,
    businessName: z.string(),
    location: z.string(),
    trades: z.array(z.string()),
    verificationStatus: z.enum(verificationStatuses),
    rating: z.string(),
    reviewCount: z.number(),
    description: z.string(),
    /** Null until the homeowner has approved. */
    businessPhone: z.string().nullable(),
    businessEmail: z.string().nullable(),
  }),
})
export type ClientLead = z.output<typeof clientLead>

/** A lead as the contractor sees it (part 2, section 3): the homeowner's details are null before approval. */
export const contractorLead = z.object({
  ...common,
  job: z.object({
    id,
    title: z.string(),
    description: z.string(),
    category: z.string(),
    location: z.string(),
    urgency: z.enum(urgencies),
    budgetMin: z.number().nullable(),
    budgetMax: z.number().nullable(),
    quotesReceived: z.number(),
    maxQuotes: z.number(),
    status: z.enum(jobStatuses),
    createdAt: instant,
    distanceMiles: z.number().nullable(),
  }),
  homeowner: z.object({
    firstName: z.string(),
    contact: z
      .object({
        lastName: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
        location: z.string(),
        postcode: z.string(),
      })
      .nullable(),
  }),
})
export type ContractorLead = z.output<typeof contractorLead>

/** What every step answers with: where the lead is now. */
const situation = z.object({ id, jobId: id, status, contractorConfirmed: z.boolean() })

const changes = ['leads', 'jobs', 'contractors', 'credits']

export const leadCalls = {
  ofClient: call({
    method: 'GET',
    path: '/api/leads/client/:clientId',
    who: ['client'],
    summary: "Everybody who asked, or was asked, to quote for a homeowner's jobs",
    input: z.object({ clientId: id }),
    output: z.array(clientLead),
    refusals: ['FORBIDDEN'],
  }),
  ofContractor: call({
    method: 'GET',
    path: '/api/leads/contractor/:contractorId',
    who: ['contractor'],
    summary: "A contractor's own leads, newest first",
    input: z.object({ contractorId: id, status: z.string().max(40).optional() }),
    output: z.array(contractorLead),
    refusals: ['FORBIDDEN'],
  }),
  requestQuote: call({
    method: 'POST',
    path: '/api/leads/request-quote',
    who: ['contractor'],
    summary: 'Ask to quote for a job; costs nothing yet and takes no slot',
    input: z.object({ jobId: id, ...who, contactMethod: contactMethod.default('both'), message: notes('A message') }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE', 'ALREADY_EXISTS', 'JOB_FULL', 'TOO_MANY_REQUESTS'],
    changes,
  }),
  invite: call({
    method: 'POST',
    path: '/api/leads/invite',
    who: ['client'],
    summary: 'Invite a contractor to one of my jobs',
    input: z.object({ ...whose, jobId: id, contractorId: id, message: notes('A message') }),
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
    input: z.object({ leadId: id, ...who }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE', 'JOB_FULL', 'NO_CREDITS'],
    changes,
  }),
  approve: call({
    method: 'POST',
    path: '/api/leads/:leadId/approve',
    who: ['client'],
    summary: 'Approve a confirmed request; both sides now see each other’s contact details',
    input: z.object({ leadId: id, ...whose }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
  decline: call({
    method: 'POST',
    path: '/api/leads/:leadId/decline',
    who: ['client', 'contractor'],
    summary: 'Decline a request (homeowner) or an invitation (contractor); slot and credit go back',
    input: z.object({ leadId: id, ...whose, ...who }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
  markContacted: call({
    method: 'POST',
    path: '/api/leads/:leadId/mark-contacted',
    who: ['contractor'],
    summary: 'Record that the homeowner was contacted',
    input: z.object({ leadId: id, ...who, notes: notes('Notes') }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
  siteVisitComplete: call({
    method: 'POST',
    path: '/api/leads/:leadId/site-visit-complete',
    who: ['contractor'],
    summary: 'Record the site visit',
    input: z.object({ leadId: id, ...who, visitNotes: notes('Visit notes') }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
  reportHomeownerIssue: call({
    method: 'POST',
    path: '/api/leads/:leadId/report-homeowner-issue',
    who: ['contractor'],
    summary: 'Report a no-show or that the site could not be viewed; the homeowner is asked to verify',
    input: z.object({
      leadId: id,
      ...who,
      reason: z.enum(['no-show', 'unable-to-view']).default('no-show'),
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
    input: formalQuote.extend({ leadId: id, ...who }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE', 'BAD_TOTAL'],
    changes,
  }),
  acceptQuote: call({
    method: 'POST',
    path: '/api/leads/:leadId/accept-quote',
    who: ['client'],
    summary: 'Accept a formal quote; every other open lead of the job is closed',
    /** With quoteId, a version that was replaced in the meantime is refused instead of accepted unseen. */
    input: z.object({ leadId: id, ...whose, quoteId: id.optional() }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
  markCompleted: call({
    method: 'POST',
    path: '/api/leads/:leadId/mark-completed',
    who: ['contractor'],
    summary: 'Say that the work is done',
    input: z.object({ leadId: id, ...who, completionNotes: notes('Completion notes') }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
  confirmCompletion: call({
    method: 'POST',
    path: '/api/leads/:leadId/confirm-completion',
    who: ['client'],
    summary: 'Confirm that the work is done, and rate it',
    input: z.object({ leadId: id, ...whose, feedback }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE'],
    changes: [...changes, 'reviews'],
  }),
  withdraw: call({
    method: 'POST',
    path: '/api/leads/:leadId/withdraw',
    who: ['contractor'],
    summary: 'Give up a lead before a quote is accepted; the slot goes back, the credit does not',
    input: z.object({ leadId: id, ...who, notes: notes('Notes') }),
    output: situation,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
}
