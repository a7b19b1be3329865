import * as z from 'zod'
import { verificationStatuses } from '#features/contractors/rules.ts'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { withCommas } from '#shared/numbers.ts'
import { numberedPages, sortedPage } from '#shared/searching.ts'
import { day, instant, page, pence } from '#shared/shapes.ts'
import { receivedFiles } from '#shared/uploads.ts'
import { companyFound } from './contract/public.ts'
import { checkTypes, insurerLength } from './rules/check-types.ts'
import { documentLimits, reasonLength, requestStatuses } from './rules.ts'

const call = callsOf('verification')
const changes = ['verification', 'profiles', 'directory']

const verificationType = z.enum(checkTypes, 'Choose what we should check')

const amountOfCover = pence.min(1, 'Enter the amount of cover')
const insurer = z
  .string()
  .trim()
  .min(1, 'Enter who insures the business')
  .max(insurerLength, `Keep it under ${insurerLength} characters`)

/** The cover of an insurance as the contractor states it; the certificate has to agree. */
const cover = {
  insurer: insurer.nullable().default(null),
  publicLiabilityAmount: amountOfCover.nullable().default(null),
  /** Its last day. */
  publicLiabilityExpiry: day.nullable().default(null),
  professionalIndemnityInsurance: z.boolean().default(false),
  employersLiabilityInsurance: z.boolean().default(false),
}

export const verificationDocument = z.object({
  id,
  requestId: id,
  documentType: verificationType,
  documentName: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  createdAt: instant,
  status: z.enum(requestStatuses),
  /** Signed for one reader and valid for some minutes. */
  fileUrl: z.string(),
  /** The admin's note on its check. */
  notes: z.string().nullable(),
})
export type VerificationDocument = z.output<typeof verificationDocument>

export const verificationRequest = z.object({
  id,
  contractorId: id,
  verificationType,
  status: z.enum(requestStatuses),
  /** The admin's message to the contractor. */
  notes: z.string().nullable(),
  createdAt: instant,
  /** When the first document arrived; null before. */
  submittedAt: instant.nullable(),
  /** The promised time of our answer. Null without a document. */
  answerBy: instant.nullable(),
  decidedAt: instant.nullable(),
  /** When an approved insurance ends. */
  expiresAt: instant.nullable(),
  insurer: z.string().nullable(),
  publicLiabilityAmount: pence.nullable(),
  publicLiabilityExpiry: day.nullable(),
  professionalIndemnityInsurance: z.boolean(),
  employersLiabilityInsurance: z.boolean(),
  documents: z.array(verificationDocument),
})
export type VerificationRequest = z.output<typeof verificationRequest>

/** A request as admins see it, with its contractor. */
const requestInQueue = verificationRequest.extend({
  businessName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  companyNumber: z.string().nullable(),
  utrNumber: z.string().nullable(),
  businessAddress: z.string(),
  /** The admin's name; null while undecided, or decided automatically. */
  decidedBy: z.string().nullable(),
  /** Whether other documents for this check were sent since: those are decided then. */
  sentSince: z.boolean(),
  /** What Companies House says about the company, and why its last answer failed; null where it was not asked. */
  company: companyFound
    .extend({ checkedAt: instant.nullable(), companyName: z.string().nullable(), problem: z.string().nullable() })
    .nullable(),
})

/** An event in a contractor's verification. */
const verificationEvent = z.object({
  id,
  kind: z.string(),
  verificationType: verificationType.nullable(),
  /** The admin's name; null for the contractor and for automatic steps. */
  by: z.string().nullable(),
  statusBefore: z.enum(verificationStatuses),
  statusAfter: z.enum(verificationStatuses),
  reason: z.string().nullable(),
  happenedAt: instant,
})

const tooLong = `Keep it under ${withCommas(reasonLength)} characters`
const reason = z.string('Give the reason').trim().min(1, 'Give the reason').max(reasonLength, tooLong)
const note = z.string().trim().max(reasonLength, tooLong)
const statusNow = z.object({ verificationStatus: z.enum(verificationStatuses), message: z.string() })

export const verificationCalls = {
  own: call({
    method: 'GET',
    path: '/api/verification-requests',
    who: ['contractor'],
    summary: 'My verification requests with their documents, newest first',
    input: z.object({}),
    output: z.array(verificationRequest),
  }),
  ask: call({
    method: 'POST',
    path: '/api/verification-requests',
    who: ['contractor'],
    summary: 'Ask for a check; the same request again while it is open. Its documents follow',
    input: z.object({ verificationType, ...cover }),
    output: verificationRequest,
    refusals: ['WRONG_STATE', 'ALREADY_EXISTS'],
    changes,
  }),
  upload: call({
    method: 'POST',
    path: '/api/verification-documents',
    who: ['contractor'],
    summary: 'Documents for an open request; the first of them submits it',
    input: z.object({ requestId: id, files: receivedFiles }),
    output: verificationRequest,
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'TOO_LARGE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
    uploads: documentLimits,
    changes,
  }),
  removeDocument: call({
    method: 'DELETE',
    path: '/api/verification-documents/:id',
    who: ['contractor'],
    summary: 'Remove a document while its request is open',
    input: z.object({ id }),
    output: verificationRequest,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
  document: call({
    method: 'GET',
    path: '/api/verification-documents/:id',
    who: ['contractor', 'admin'],
    duty: 'checks',
    summary: 'The file, by an expiring link; without one, leads to a fresh link. For its owner and admins alone',
    input: z.object({ id, until: z.string().max(20).optional(), key: z.string().max(100).optional() }),
    output: z.instanceof(Response),
    refusals: ['NOT_FOUND', 'FORBIDDEN'],
    // The audit log says which admin opened it.
    changes: ['audit'],
  }),
  queue: call({
    method: 'GET',
    path: '/api/admin/verification-requests',
    who: ['admin'],
    duty: 'checks',
    summary:
      'Submitted requests of all contractors: those waiting longest first, those decided most recently, or as asked',
    input: z.object({
      search: sortedPage.search,
      sort: sortedPage.sort,
      status: z.enum(requestStatuses).default('pending'),
      page,
    }),
    output: z.object({ requests: z.array(requestInQueue), ...numberedPages }),
  }),
  approve: call({
    method: 'POST',
    path: '/api/admin/verification-requests/:requestId/approve',
    who: ['admin'],
    duty: 'checks',
    summary: 'Approve a check; of an insurance what the certificate says, where the contractor said something else',
    input: z.object({
      requestId: id,
      notes: note.default(''),
      insurer: insurer.optional(),
      publicLiabilityAmount: amountOfCover.optional(),
      expiresOn: day.optional(),
      /** The state shown to the admin. A rejected request is approved only by somebody who saw it rejected. */
      seen: z.enum(requestStatuses).optional(),
    }),
    output: statusNow,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes: [...changes, 'people', 'audit'],
  }),
  reject: call({
    method: 'POST',
    path: '/api/admin/verification-requests/:requestId/reject',
    who: ['admin'],
    duty: 'checks',
    summary: 'Reject a check, or revoke an approved one, and say why',
    input: z.object({
      requestId: id,
      reason,
      /**
       * The state shown to the admin, so that a request approved meanwhile is not revoked by somebody who meant to reject it.
       */
      seen: z.enum(requestStatuses).optional(),
    }),
    output: statusNow,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes: [...changes, 'people', 'audit'],
  }),
  setStatus: call({
    method: 'PATCH',
    path: '/api/admin/contractors/:contractorId/verification',
    who: ['admin'],
    duty: 'checks',
    summary: 'Set a contractor’s verification by hand; open requests of that level are decided with it',
    input: z.object({
      contractorId: id,
      verificationStatus: z.enum(verificationStatuses),
      reason,
      /** The status shown to the admin. */
      seen: z.enum(verificationStatuses).optional(),
    }),
    output: statusNow,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes: [...changes, 'people', 'audit'],
  }),
  documents: call({
    method: 'GET',
    path: '/api/admin/contractors/:id/documents',
    who: ['admin'],
    duty: 'checks',
    summary: 'Every document of a contractor, by user or contractor id, newest first',
    input: z.object({ id }),
    output: z.array(verificationDocument),
    refusals: ['NOT_FOUND'],
  }),
  history: call({
    method: 'GET',
    path: '/api/admin/contractors/:id/verification',
    who: ['admin'],
    duty: 'people',
    summary: 'The status of a contractor, every request, and who did what and when',
    input: z.object({ id }),
    output: z.object({
      verificationStatus: z.enum(verificationStatuses),
      requests: z.array(verificationRequest),
      events: z.array(verificationEvent),
    }),
    refusals: ['NOT_FOUND'],
  }),
}
