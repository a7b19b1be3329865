import * as z from 'zod'
import { shownFigures } from '#features/track-records/contract.ts'
import { answerLength, categoryIds } from '#features/trades/rules.ts'
import { callsOf, done } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { picture } from '#shared/pictures.ts'
import { asOneLine, instant, linkToken, optionalReason, page, searchWords } from '#shared/shapes.ts'
import { leadChanges } from './rules/closing.ts'
import { budgetTheWrongWayRound, jobFields } from './rules/editing.ts'
import { browseOrders, browseReaches, jobLimits, jobStatuses, urgencies } from './rules.ts'

const call = callsOf('jobs')

const budget = z
  .number('Enter a whole number of pounds')
  .int('Enter a whole number of pounds')
  .min(0, 'A budget cannot be negative')
  .max(jobLimits.budget, 'This budget is too large')
  .nullable()

/** Answers to the trade's questions (features/trades/rules/questions.ts) by their ids; an empty one counts as none. */
const answers = z
  .record(z.string().max(40), z.string().trim().max(answerLength, `Keep each answer under ${answerLength} characters`))
  .transform((given) => Object.fromEntries(Object.entries(given).filter(([, answer]) => answer !== '')))

/** What the homeowner writes (part 1, section 5). The browser validates each step with the same schema. */
export const jobDraft = z.object({
  category: z.enum(categoryIds, 'Choose the type of work'),
  title: z
    .string()
    .overwrite(asOneLine)
    .min(5, 'Title must be at least 5 characters')
    .max(120, 'Keep the title under 120 characters'),
  description: z
    .string()
    .trim()
    .min(20, 'Description must be at least 20 characters')
    .max(4000, 'Keep the description under 4,000 characters'),
  location: z.string().trim().min(2, 'Location must be at least 2 characters').max(120, 'This location is too long'),
  postcode: z
    .string()
    .trim()
    .toUpperCase()
    .min(5, 'Postcode must be at least 5 characters')
    .max(8, 'This postcode is too long'),
  budgetMin: budget.default(null),
  budgetMax: budget.default(null),
  urgency: z.enum(urgencies).default('flexible'),
  answers: answers.default({}),
})

/** A photo of a job, for those who may see the job. */
export const jobPhoto = picture.extend({
  id,
  /** What it shows; empty without a caption. */
  caption: z.string(),
})
export type JobPhoto = z.output<typeof jobPhoto>

/** The answered questions about a job of this kind, in the order asked. */
export const answeredQuestions = z.array(z.object({ question: z.string(), answer: z.string() }))

const common = {
  id,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  /** For its owner as typed; for anybody else the town and postcode district. */
  location: z.string(),
  /** Whole pounds. */
  budgetMin: z.number().nullable(),
  budgetMax: z.number().nullable(),
  urgency: z.enum(urgencies),
  status: z.enum(jobStatuses),
  createdAt: instant,
  quotesReceived: z.number(),
  maxQuotes: z.number(),
  /** In the homeowner's order; empty for another homeowner. */
  photos: z.array(jobPhoto),
  answered: answeredQuestions,
}

/** A job as its owner sees it. */
export const ownJob = z.object({
  view: z.literal('own'),
  ...common,
  answers: z.record(z.string(), z.string()),
  clientId: id,
  postcode: z.string(),
  /** House and street; null until given. */
  street: z.string().nullable(),
  /** Whether it can be deleted now, or closed while it is active (decisions, section 4). */
  settled: z.boolean(),
  /** The fields that can be changed now. */
  changeable: z.array(z.enum(jobFields)),
  /** When the homeowner's answer about still looking is due; null while they are not asked. */
  answerDueAt: instant.nullable(),
  /** Hidden from their own list. */
  hidden: z.boolean(),
})
export type OwnJob = z.output<typeof ownJob>

/** A job as a contractor (or another homeowner) sees it: nothing that reveals who or where exactly (decisions, section 5). */
export const openJob = z.object({
  view: z.literal('open'),
  ...common,
  homeownerFirstName: z.string(),
  /** The homeowner's number was confirmed by a code. */
  phoneConfirmed: z.boolean(),
  /** Figures about the homeowner, for a contractor. */
  record: shownFigures,
  /** Whole miles from the contractor's base; null without one. */
  distanceMiles: z.number().nullable(),
  /** The contractor's own lead for this job, if any. */
  leadId: id.nullable(),
})
export type OpenJob = z.output<typeof openJob>

/** A job as an admin sees it. */
export const adminJob = z.object({
  view: z.literal('admin'),
  ...common,
  clientId: id,
  postcode: z.string(),
  leadsCount: z.number(),
  client: z.object({ name: z.string(), email: z.string() }),
})
export type AdminJob = z.output<typeof adminJob>

const looking = z.boolean('Say whether you are still looking for somebody')

export const jobCalls = {
  list: call({
    method: 'GET',
    path: '/api/jobs',
    who: ['client', 'contractor', 'admin'],
    duty: 'people',
    summary: "A homeowner's own jobs; active jobs without private fields for a contractor; all for an admin",
    input: z.object({ clientId: id.optional(), page }),
    output: z.array(z.discriminatedUnion('view', [ownJob, openJob, adminJob])),
  }),
  create: call({
    method: 'POST',
    path: '/api/jobs',
    who: ['client'],
    summary:
      'Post a job; sent once more with the same id, which the browser makes, it is the same job, and refused with other words',
    input: jobDraft
      .extend({ clientId: id.optional(), id: id.optional() })
      .refine(({ budgetMin, budgetMax }) => budgetMin === null || budgetMax === null || budgetMin <= budgetMax, {
        path: ['budgetMax'],
        message: budgetTheWrongWayRound,
      }),
    output: ownJob,
    refusals: ['UNKNOWN_POSTCODE', 'ALREADY_EXISTS', 'TOO_MANY_REQUESTS'],
    changes: ['jobs', 'job-drafts'],
  }),
  change: call({
    method: 'PATCH',
    path: '/api/jobs/:id',
    who: ['client'],
    summary:
      'Change a job: description, budget and urgency until a quote is accepted, the rest until a contractor has confirmed; contractors in touch are told',
    // Not `jobDraft.partial()`, whose defaults would count as changes.
    input: z.object({
      id,
      ...jobDraft.pick({ category: true, title: true, description: true, location: true, postcode: true }).partial()
        .shape,
      budgetMin: budget.optional(),
      budgetMax: budget.optional(),
      urgency: z.enum(urgencies).optional(),
      answers: answers.optional(),
    }),
    output: ownJob,
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'UNKNOWN_POSTCODE', 'TOO_MANY_REQUESTS'],
    changes: ['jobs', 'leads', 'recommendations'],
  }),
  close: call({
    method: 'POST',
    path: '/api/jobs/:id/close',
    who: ['client'],
    summary: 'Close a settled job: I can still read it and post it again; slots are freed and credits go back',
    input: z.object({ id, reason: optionalReason }),
    output: done,
    refusals: ['NOT_FOUND', 'NOT_SETTLED', 'WRONG_STATE'],
    changes: leadChanges,
  }),
  reopen: call({
    method: 'POST',
    path: '/api/jobs/:id/reopen',
    who: ['client'],
    summary:
      'What a closed or completed job said, to begin a new one with; nothing changes until that is posted, and the old job stays what it was',
    input: z.object({ id }),
    output: z.object({ ...jobDraft.shape, category: z.string() }),
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/jobs/:id',
    who: ['client'],
    summary: 'Delete a settled job; every slot is freed and every credit held or captured for it goes back',
    input: z.object({ id }),
    output: done,
    refusals: ['NOT_FOUND', 'NOT_SETTLED', 'WRONG_STATE'],
    changes: leadChanges,
  }),
  hide: call({
    method: 'POST',
    path: '/api/jobs/:id/hide',
    who: ['client'],
    summary: 'Leave a completed job out of my own list, or show it there again; for everybody else nothing changes',
    input: z.object({ id, hidden: z.boolean('Say whether it is to be hidden').default(true) }),
    output: ownJob,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes: ['jobs'],
  }),
  answerStillLooking: call({
    method: 'POST',
    path: '/api/jobs/:id/still-looking',
    who: ['client'],
    summary: 'Say whether I am still looking for somebody; if not, the job is closed and credits paid for it go back',
    input: z.object({ id, looking }),
    output: done,
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'NOT_SETTLED'],
    changes: leadChanges,
  }),
  stillLookingQuestion: call({
    method: 'GET',
    path: '/api/jobs/still-looking',
    who: 'anyone',
    summary: 'What an emailed link asks; answers nothing',
    input: z.object({ token: linkToken }),
    output: z.object({ title: z.string(), answerDueAt: instant }),
    refusals: ['INVALID_TOKEN'],
  }),
  stillLookingByLink: call({
    method: 'POST',
    path: '/api/jobs/still-looking',
    who: 'anyone',
    summary: 'Answer with the emailed link, without signing in; works once',
    input: z.object({ token: linkToken, looking }),
    output: done,
    refusals: ['INVALID_TOKEN', 'WRONG_STATE', 'NOT_SETTLED'],
    changes: leadChanges,
  }),
  browse: call({
    method: 'POST',
    path: '/api/jobs/browse',
    who: ['client', 'contractor', 'admin'],
    duty: 'people',
    summary: 'Jobs on offer, newest first unless asked otherwise, without private fields; one job when jobId is given',
    input: z.object({
      jobId: id.optional(),
      category: z.enum(categoryIds).optional(),
      /** `mine`: in the caller's own trades. */
      trades: z.enum(['mine']).optional(),
      /** Miles from the contractor's base; ignored without one, as is the order by distance. */
      within: z.enum(browseReaches).optional(),
      /** Whole pounds: jobs with a budget of at least this. */
      budget: z.coerce.number().int().min(1).max(jobLimits.budget).optional(),
      /** Words in the title, the description or the town, as a contractor can read them. */
      search: searchWords.optional(),
      sort: z.enum(browseOrders).default('newest'),
      page,
    }),
    output: z.array(openJob),
  }),
  available: call({
    method: 'GET',
    path: '/api/jobs/available',
    who: ['contractor'],
    summary: 'Open jobs in my trades that I have no lead for, nearest and newest first',
    input: z.object({
      /** `area`: within the caller's radius. `anywhere`: further away too. */
      reach: z.enum(['area', 'anywhere']).default('area'),
      page,
    }),
    output: z.object({
      jobs: z.array(openJob),
      /** The number of jobs within this reach. */
      total: z.number(),
      /** The number outside the radius, whether or not this reach includes them. */
      furtherAway: z.number(),
    }),
    refusals: ['NOT_FOUND'],
  }),
}
