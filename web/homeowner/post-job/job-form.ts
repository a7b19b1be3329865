import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import { jobDraft } from '#features/jobs/contract.ts'
import { urgencies, urgencyLabels } from '#features/jobs/rules.ts'
import { ungrouped } from '#shared/typed-figure.ts'

/** An amount as somebody types it, `£1,500`; a comma that parts no thousands is left in, and refused. */
const pounds = z
  .string()
  .default('')
  .transform(ungrouped)
  .transform((digits) => (digits === '' ? null : Number(digits)))
  .pipe(jobDraft.shape.budgetMin.unwrap())

/** The three steps as one form: the job of the contract, with its budget as it is typed. */
export const jobForm = jobDraft
  .extend({ budgetMin: pounds, budgetMax: pounds })
  .refine(({ budgetMin, budgetMax }) => budgetMin === null || budgetMax === null || budgetMin <= budgetMax, {
    path: ['budgetMax'],
    error: 'The most you would spend must not be less than the least',
  })

export type JobForm = z.input<typeof jobForm>
/** The form while it is being filled in. */
export type JobFormSoFar = Omit<Partial<JobForm>, 'answers'> & {
  answers?: Record<string, string | undefined> | undefined
}
export type JobField = keyof JobForm
export type WrittenJob = z.output<typeof jobForm>
export const jobFields = Object.keys(jobForm.shape) as JobField[]
export type JobFormReturn = UseFormReturn<JobForm, unknown, WrittenJob>

export const noJob: JobFormSoFar = { urgency: 'flexible', answers: {} }

export const steps = ['Category', 'Details', 'Review and post'] as const
/** Ends the address of each step, so that the browser's own back button goes a step back. */
export const stepHashes: readonly string[] = ['#category', '#details', '#review']

const stepOf = (field: string): number => (field === 'category' ? 0 : 1)

/** What each field is called where it is missed. */
const missedAs: Record<JobField, string> = {
  category: 'the type of work',
  title: 'a title',
  description: 'a description',
  location: 'your town or area',
  postcode: 'your postcode',
  budgetMin: 'the budget',
  budgetMax: 'the budget',
  urgency: 'how soon you need it',
  answers: 'the questions',
}

const list = new Intl.ListFormat('en-GB')

/** The fields of each step that are not right yet. */
function wrongFields(job: JobFormSoFar): JobField[] {
  const { error } = jobForm.safeParse(job)
  const fields = new Set(error?.issues.map((issue) => issue.path[0]))
  return Object.keys(missedAs).filter((field): field is JobField => fields.has(field))
}

/** How far somebody may go: the first step where something is not right yet. */
export function furthestStep(job: JobFormSoFar): number {
  return Math.min(...wrongFields(job).map(stepOf), steps.length - 1)
}

/** Why there is no way on from a step yet, or null when there is; `refused` are fields the server knows to be wrong. */
export function whyNotNext(step: number, job: JobFormSoFar, refused: readonly JobField[] = []): string | null {
  const wrong = new Set([...wrongFields(job), ...refused])
  const here = [...wrong].filter((field) => stepOf(field) === step)
  if (here.length === 0) return null
  if (step === 0) return 'Choose the type of work to go on.'
  const named = (fields: readonly JobField[]) => list.format(new Set(fields.map((field) => missedAs[field])))
  const missed = here.filter((field) => !job[field])
  // What is there already is not `a` title any more.
  const toMend = named(here.filter((field) => job[field])).replace(/\ba /g, 'the ')
  if (missed.length === 0) return `Check ${toMend} to go on.`
  return `Add ${named(missed)}${toMend && `, and check ${toMend},`} to go on.`
}

/** The step to go back to for what the server refused; null when it named no field of the form. */
export function stepToMend(fields: Record<string, string> | undefined): number | null {
  const named = Object.keys(fields ?? {}).filter((field) => field in missedAs)
  return named.length > 0 ? Math.min(...named.map(stepOf)) : null
}

/** How soon, as a homeowner chooses it; `soon` is only read on older jobs. */
export const urgencyChoices = urgencies
  .filter((urgency) => urgency !== 'soon')
  .map((urgency) => ({ value: urgency, label: urgencyLabels[urgency] }))
