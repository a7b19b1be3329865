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

/** The caller may say who they are; somebody else's id is refused. */
export const asHomeowner = { homeownerId: id.optional() }
export const asContractor = { contractorId: id.optional() }

/** What is out of date after a step. */
export const leadChanges = [
  'leads',
  'jobs',
  'profiles',
  'credits',
  'recommendations',
  'conversations',
  'variations',
  'visits',
]

/** What the work came to, in pence with VAT, as the homeowner says. */
export const finalTotal = pence.nullable().default(null)

/** How a contractor tried to reach the homeowner. */
export const attempt = z.object({ id, how: z.enum(attemptKindNames), at: instant, note: z.string().nullable() })
export const contactMethod = z.enum(['phone', 'email', 'both'])

/** One step of a lead, as both sides can prove it. */
export const leadEvent = z.object({
  id,
  at: instant,
  action: z.enum(recordedNames),
  by: z.enum(['client', 'contractor', 'rule']),
  to: status,
  notes: z.string().nullable(),
  /** Why we took down what was written here. */
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
  /** When the next answer is due, if one is. */
  answerDueAt: instant.nullable(),
  contactMethod,
  notes: z.string().nullable(),
  /** The newest version of the formal quote. */
  quote: sentQuote.nullable(),
  /** What the homeowner accepted. */
  agreement: agreement.nullable(),
  /** Until when the homeowner may still review. */
  reviewUntil: instant.nullable(),
  /** Until when the contractor may step back free. */
  stepBackUntil: instant.nullable(),
  /** Completed because the homeowner said nothing. */
  presumedDone: z.boolean(),
  /** What has been reported of the homeowner: each can be once. */
  reported: z.array(z.enum(reportKindNames)),
  /** The report while it is looked at, with what the homeowner says to it and until when it is decided. */
  issue: z
    .object({
      state: z.enum(['open', 'contested']),
      reason: z.enum(reportKindNames),
      notes: z.string(),
      statement: z.string().nullable(),
      answerDueAt: instant.nullable(),
      decideBy: instant.nullable(),
    })
    .nullable(),
  attempts: z.array(attempt),
  events: z.array(leadEvent),
}

/** A lead as the homeowner sees it (part 1, section 3). */
export const clientLead = z.object({
  ...common,
  /** Their complaint about it while that is open: nothing counts as done meanwhile. */
  complaintId: id.nullable(),
  /** What the homeowner wrote of it, as they wrote it. */
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
    /** Under which names it traded here before; null where we no longer keep the name. */
    tradedBefore: z.array(z.string().nullable()),
    /** What is measured of them, and often enough to be shown; of the homeowner below likewise. */
    record: shownFigures,
    phoneConfirmed: z.boolean(),
    description: z.string(),
    /** From where the job is. */
    distanceMiles: z.number().nullable(),
    /** Null until the homeowner has approved. */
    businessPhone: z.string().nullable(),
    businessEmail: z.string().nullable(),
  }),
})
export type ClientLead = z.output<typeof clientLead>

/** A lead as the contractor sees it (part 2, section 3): the homeowner's details are null before approval. */
export const contractorLead = z.object({
  ...common,
  /** Whether the credit it cost came back, and why those it came with were taken back: it goes with them. */
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
    phoneConfirmed: z.boolean(),
    record: shownFigures,
    contact: z
      .object({
        lastName: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
        location: z.string(),
        postcode: z.string(),
        /** House and street, where the homeowner has said. */
        street: z.string().nullable(),
      })
      .nullable(),
  }),
})
export type ContractorLead = z.output<typeof contractorLead>

/** A visit that had a time, and what became of it: evidence for whoever answers or decides a report. */
export const appointment = z.object({ startsAt: instant, state: z.enum(['agreed', 'kept', 'cancelled', 'missed']) })

/** A contested report as the admin who decides it reads it. */
export const contestedIssue = z.object({
  leadId: id,
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
  /** The appointments there were, and what became of each. */
  visits: z.array(appointment),
  statement: z.string().nullable(),
  answeredAt: instant.nullable(),
  /** Not decided by then, it is decided for the contractor. */
  decideBy: instant.nullable(),
})

/** What every step answers with: where the lead is now. */
export const situation = z.object({
  id,
  jobId: id,
  status,
  contractorConfirmed: z.boolean(),
  circumstances: z.array(z.enum(circumstances)),
})
