import * as z from 'zod'
import { jobDraft } from '#features/jobs/contract.ts'
import { forget, keep, kept } from '#web/data/kept.ts'
import { type JobField, type JobFormSoFar, steps } from './job-form.ts'

const NAME = 'job-draft'
const written = z.string().optional().catch(undefined)

const draft = z.object({
  /** Every field of the form. What cannot be read any more is left out, and the rest kept. */
  job: z.object({
    category: jobDraft.shape.category.optional().catch(undefined),
    title: written,
    description: written,
    location: written,
    postcode: written,
    budgetMin: written,
    budgetMax: written,
    urgency: jobDraft.shape.urgency.catch('flexible'),
  } satisfies { [Field in JobField]: z.ZodType<JobFormSoFar[Field]> }),
  step: z
    .number()
    .int()
    .min(0)
    .max(steps.length - 1)
    .catch(0),
  /** Ready to be posted, once its owner has signed in. */
  waits: z.boolean().catch(false),
})
export type JobInHand = z.output<typeof draft>

/** The job somebody has begun to describe in this browser. */
export function readDraft(): JobInHand | null {
  const { data } = draft.safeParse(kept(NAME))
  return data && somethingIn(data.job) ? data : null
}

export function keepDraft(job: JobFormSoFar, step: number, { waits = false } = {}): void {
  if (somethingIn(job)) keep(NAME, { job, step, waits })
}

export const forgetDraft = (): void => forget(NAME)

export const draftWaits = (): boolean => readDraft()?.waits ?? false

const somethingIn = ({ urgency: _, ...job }: JobFormSoFar): boolean => Object.values(job).some(Boolean)
