import * as z from 'zod'
import { callsOf, done } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { instant } from '#shared/shapes.ts'

const call = callsOf('job-drafts')

/** Longer than any field of a job: a draft may be too long to post. */
const typed = z.string().max(10_000, 'This is too long to keep').optional()

/** A partial job: nothing in it has to be valid yet. */
export const jobDraft = z.object({
  job: z.object({
    category: typed,
    title: typed,
    description: typed,
    location: typed,
    postcode: typed,
    budgetMin: typed,
    budgetMax: typed,
    urgency: typed,
    answers: z.record(z.string().max(40), typed).optional(),
  }),
  /** The step of the form, from 0. */
  step: z.number().int().min(0).max(9),
})
export type JobDraft = z.output<typeof jobDraft>

/** The version of a saved draft, which another device must have seen to overwrite it. */
const savedAs = z.object({ version: id, updatedAt: instant })

export const savedJobDraft = savedAs.extend(jobDraft.shape)
export type SavedJobDraft = z.output<typeof savedJobDraft>

export const jobDraftCalls = {
  read: call({
    method: 'GET',
    path: '/api/job-draft',
    who: ['client'],
    summary: 'The job I have begun to describe and not posted yet, and where my last one is',
    input: z.object({}),
    output: z.object({
      draft: savedJobDraft.nullable(),
      /** The place of my newest job, for one at the same place. */
      lastPlace: z.object({ location: z.string(), postcode: z.string() }).nullable(),
    }),
  }),
  keep: call({
    method: 'POST',
    path: '/api/job-draft',
    who: ['client'],
    summary:
      'Keep the job I have begun to describe, for every device; refused when another device has changed it meanwhile',
    input: jobDraft.extend({
      /** The version this one replaces; null for the first. */
      after: id.nullable(),
    }),
    output: savedAs,
    refusals: ['DRAFT_CHANGED'],
    changes: ['job-drafts'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/job-draft',
    who: ['client'],
    summary: 'Forget the job I have begun to describe',
    input: z.object({}),
    output: done,
    changes: ['job-drafts'],
  }),
}
