import * as z from 'zod'
import { callsOf, done } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { instant } from '#shared/shapes.ts'

const call = callsOf('job-drafts')

/** Longer than any field of a job may be: what is still too long to post is kept all the same. */
const typed = z.string().max(10_000, 'This is too long to keep').optional()

/** A job as far as it is described: nothing in it has to be right yet. */
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
  /** Which of the steps of the form it was left at, from 0. */
  step: z.number().int().min(0).max(9),
})
export type JobDraft = z.output<typeof jobDraft>

/** What a kept draft is known by: the version another device must have seen to go on with it. */
const keptAs = z.object({ version: id, updatedAt: instant })

export const keptJobDraft = keptAs.extend(jobDraft.shape)
export type KeptJobDraft = z.output<typeof keptJobDraft>

export const jobDraftCalls = {
  read: call({
    method: 'GET',
    path: '/api/job-draft',
    who: ['client'],
    summary: 'The job I have begun to describe and not posted yet, and where my last one is',
    input: z.object({}),
    output: z.object({
      draft: keptJobDraft.nullable(),
      /** Where the newest of my jobs is, for one at the same place. */
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
      /** The version this one goes on from; null when there was none. */
      after: id.nullable(),
    }),
    output: keptAs,
    refusals: ['WRONG_STATE'],
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
