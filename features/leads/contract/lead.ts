import * as z from 'zod'
import { verificationStatuses } from '#features/contractors/rules.ts'
import { answeredQuestions, jobPhoto } from '#features/jobs/contract.ts'
import { jobStatuses, urgencies } from '#features/jobs/rules.ts'
import { agreement, sentQuote } from '#features/quotes/contract.ts'
import { removalGroundNames } from '#features/removals/rules.ts'
import { ownReview } from '#features/reviews/contract.ts'
import { shownFigures } from '#features/track-records/contract.ts'
import { id } from '#shared/ids.ts'
import { instant, pence } from '#shared/shapes.ts'
import { attemptKindNames, reportKindNames } from '../rules/reports.ts'
import { circumstances, leadStateNames } from '../rules/states.ts'
import { recordedNames } from '../rules/story.ts'

const status = z.enum(leadStateNames)

/** Optional: the caller's own id. Another id is refused. */
export const asHomeowner = { homeownerId: id.optional() }
export const asContractor = { contractorId: id.optional() }

/** The final cost in pence with VAT, as the homeowner gives it; £0 is mostly an unused field, and is recorded for good. */
export const givenTotal = pence.min(1, 'Enter more than £0, or leave it empty if you would rather not say')
export const finalTotal = givenTotal.nullable().default(null)

/** An attempt of the contractor to reach the homeowner; it may have been written down later. */
export const attempt = z.object({
  id,
  how: z.enum(attemptKindNames),
  at: instant,
  loggedAt: instant,
  note: z.string().nullable(),
})
export const contactMethod = z.enum(['phone', 'email', 'both'])

/** A step of a lead, as both sides can prove it. */
export const leadEvent = z.object({
  id,
  at: instant,
  action: z.enum(recordedNames),
  by: z.enum(['client', 'contractor', 'rule']),
  to: status,
  notes: z.string().nullable(),
  /** The ground on which we removed its text. */
  removed: z.enum(removalGroundNames).nullable(),
})
export type LeadEvent = z.output<typeof leadEvent>

const common = {
  id,
  jobId: id,
  contractorId: id,
  status,
  contractorConfirmed: z.boolean(),
  circumstances: z.array(z.enum(circumstances)),
  sentAt: instant,
  confirmedAt: instant.nullable(),
  approvedAt: instant.nullable(),
  contactedAt: instant.nullable(),
  /** When the next answer is due, if any. */
  answerDueAt: instant.nullable(),
  contactMethod,
  notes: z.string().nullable(),
  /** The newest version of the formal quote. */
  quote: sentQuote.nullable(),
  /** The quote the homeowner accepted. */
  agreement: agreement.nullable(),
  /** Deadline of the homeowner's review. */
  reviewUntil: instant.nullable(),
  /** Deadline for the contractor to step back free of charge. */
  stepBackUntil: instant.nullable(),
  /** Completed by the deadline, without the homeowner's answer. */
  presumedDone: z.boolean(),
  /** The kinds already reported, each possible once. */
  reported: z.array(z.enum(reportKindNames)),
  /** The open report, with the homeowner's answer and the deadline of the decision. */
  issue: z
    .object({
      state: z.enum(['open', 'contested']),
      reason: z.enum(reportKindNames),
      notes: z.string(),
      statement: z.string().nullable(),
      answerDueAt: instant.nullable(),
      answeredAt: instant.nullable(),
      /** Whether the visit was recorded since: then a person decides when there is no answer. */
      visited: z.boolean(),
      decideBy: instant.nullable(),
    })
    .nullable(),
  attempts: z.array(attempt),
  /** Of its steps, oldest first: how it began, the last, and those that its state does not tell (`milestones`). */
  events: z.array(leadEvent),
  /** The number of all its steps, as in its history. */
  stepCount: z.int(),
}

/** A lead as the homeowner sees it (part 1, section 3). */
export const clientLead = z.object({
  ...common,
  /** The homeowner's open complaint about it, which suspends automatic completion. */
  complaintId: id.nullable(),
  /** Whether the contractor got back what they paid to reach the homeowner. */
  creditReturned: z.boolean(),
  /** The homeowner's own review as written. */
  review: ownReview.nullable(),
  job: z.object({ id, title: z.string(), description: z.string(), status: z.enum(jobStatuses) }),
  contractor: z.object({
    id,
    businessName: z.string(),
    logoUrl: z.string().nullable(),
    location: z.string(),
    trades: z.array(z.string()),
    verificationStatus: z.enum(verificationStatuses),
    rating: z.string(),
    reviewCount: z.number(),
    /** Earlier names of the business here; null where the name is no longer held. */
    tradedBefore: z.array(z.string().nullable()),
    /** Figures about them with enough cases to be shown; likewise for the homeowner below. */
    record: shownFigures,
    phoneConfirmed: z.boolean(),
    description: z.string(),
    /** From the job's place. */
    distanceMiles: z.number().nullable(),
    /** Null before the homeowner's approval. */
    businessPhone: z.string().nullable(),
    businessEmail: z.string().nullable(),
  }),
})
export type ClientLead = z.output<typeof clientLead>

/** A lead as the contractor sees it (part 2, section 3): the homeowner's details are null before approval. */
export const contractorLead = z.object({
  ...common,
  /** The homeowner's open complaint about it, once the contractor has been asked about that. */
  complaintId: id.nullable(),
  /** Whether its credit was returned, and why its lot was taken back, which includes the returned credit. */
  credit: z.object({ returned: z.boolean(), takenBack: z.string().nullable() }),
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
    photos: z.array(jobPhoto),
    answered: answeredQuestions,
  }),
  homeowner: z.object({
    firstName: z.string(),
    /** Whether their account has been erased, with their contact details. */
    gone: z.boolean(),
    phoneConfirmed: z.boolean(),
    record: shownFigures,
    contact: z
      .object({
        lastName: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
        location: z.string(),
        postcode: z.string(),
        /** House and street, if given. */
        street: z.string().nullable(),
      })
      .nullable(),
  }),
})
export type ContractorLead = z.output<typeof contractorLead>

/** The homeowner's open jobs, and those of them a contractor can be invited to, with how well each suits. */
export const invitableJobs = z.object({
  openJobs: z.int().min(0),
  jobs: z.array(
    z.object({
      id,
      title: z.string(),
      location: z.string(),
      category: z.string(),
      fit: z.object({
        inTrades: z.boolean(),
        inReach: z.boolean(),
        /** Whole miles from the contractor's base. */
        distanceMiles: z.number(),
      }),
    }),
  ),
})

/** A visit with a time, and its outcome: evidence for a report. */
export const appointment = z.object({ startsAt: instant, state: z.enum(['agreed', 'kept', 'cancelled', 'missed']) })

/** A report as its mailed link asks the homeowner about it. */
export const mailedReport = z.object({
  contractor: z.string(),
  jobTitle: z.string(),
  reason: z.enum(reportKindNames),
  notes: z.string(),
  /** The contractor's attempts to reach them. */
  attempts: z.array(attempt),
  visits: z.array(appointment),
  answerDueAt: instant,
  creditReturned: z.boolean(),
  /** Whether the visit was recorded since. */
  visited: z.boolean(),
})

/** A report at the desk as admins see it: contested, or left unanswered after a recorded visit. */
export const contestedIssue = z.object({
  id,
  leadId: id,
  /** The state of the lead, which may have gone on or ended meanwhile, and whether its credit came back already. */
  status,
  creditReturned: z.boolean(),
  jobId: id,
  jobTitle: z.string(),
  homeowner: z.string(),
  homeownerId: id,
  contractor: z.string(),
  contractorId: id,
  reason: z.enum(reportKindNames),
  reported: z.string(),
  reportedAt: instant,
  attempts: z.array(attempt),
  /** The appointments and their outcomes. */
  visits: z.array(appointment),
  statement: z.string().nullable(),
  answeredAt: instant.nullable(),
  /** After this time it is decided for the contractor. */
  decideBy: instant.nullable(),
  decided: z
    .object({
      upheld: z.boolean(),
      at: instant,
      /** Nobody had decided in time. */
      byRule: z.boolean(),
      /** Email of the admin, while there is such an account. */
      by: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
})

/** The answer to every step: the lead's new state. */
export const situation = z.object({
  id,
  jobId: id,
  status,
  contractorConfirmed: z.boolean(),
  circumstances: z.array(z.enum(circumstances)),
})
