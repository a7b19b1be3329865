import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import { jobDraft } from '#features/jobs/contract.ts'
import { urgencies, urgencyLabels } from '#features/jobs/rules.ts'
import { listed } from '#shared/listed.ts'
import { ungrouped } from '#shared/typed-figure.ts'

/** An amount such as `£1,500`; a misplaced thousands separator is left in, and refused. */
const pounds = z
  .string()
  .default('')
  .transform(ungrouped)
  .transform((digits) => (digits === '' ? null : Number(digits)))
  .pipe(jobDraft.shape.budgetMin.unwrap())

/** The three steps as one form: the contract's job, with the budget as typed. */
export const jobForm = jobDraft
  .extend({ budgetMin: pounds, budgetMax: pounds })
  .refine(({ budgetMin, budgetMax }) => budgetMin === null || budgetMax === null || budgetMin <= budgetMax, {
    path: ['budgetMax'],
    error: 'The most you would spend must not be less than the least',
  })

export type JobForm = z.input<typeof jobForm>
export type JobFormSoFar = Omit<Partial<JobForm>, 'answers'> & {
  answers?: Record<string, string | undefined> | undefined
}
export type JobField = keyof JobForm
export type WrittenJob = z.output<typeof jobForm>
export const jobFields = Object.keys(jobForm.shape) as JobField[]
export type JobFormReturn = UseFormReturn<JobForm, unknown, WrittenJob>

export const noJob: JobFormSoFar = { urgency: 'flexible', answers: {} }

export const steps = ['Category', 'Details', 'Review and post'] as const
/** The fragment of each step, so that the browser's back button goes a step back. */
export const stepHashes: readonly string[] = ['#category', '#details', '#review']

const stepOf = (field: string): number => (field === 'category' ? 0 : 1)

/** The names of the fields in messages. */
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

export const fieldsOfStep = (step: number): JobField[] => jobFields.filter((field) => stepOf(field) === step)

/** The invalid fields of each step. */
export function wrongFields(job: JobFormSoFar): JobField[] {
  const { error } = jobForm.safeParse(job)
  const fields = new Set(error?.issues.map((issue) => issue.path[0]))
  return Object.keys(missedAs).filter((field): field is JobField => fields.has(field))
}

/** The furthest step that may be shown: the first with an invalid field. */
export function furthestStep(job: JobFormSoFar): number {
  return Math.min(...wrongFields(job).map(stepOf), steps.length - 1)
}

/** Why a step is incomplete, or null; `refused` are fields that the server has rejected. */
export function whyNotNext(step: number, job: JobFormSoFar, refused: readonly JobField[] = []): string | null {
  const wrong = new Set([...wrongFields(job), ...refused])
  const here = [...wrong].filter((field) => stepOf(field) === step)
  if (here.length === 0) return null
  if (step === 0) return 'Choose the type of work to go on.'
  const named = (fields: readonly JobField[]) => listed([...new Set(fields.map((field) => missedAs[field]))])
  const missed = here.filter((field) => !job[field])
  // The article is dropped for fields that are filled in.
  const toMend = named(here.filter((field) => job[field])).replace(/\ba /g, 'the ')
  if (missed.length === 0) return `Check ${toMend} to go on.`
  return `Add ${named(missed)}${toMend && `, and check ${toMend},`} to go on.`
}

/** The step of a field that the server refused; null when it named none of the form. */
export function firstStepWithError(fields: Record<string, string> | undefined): number | null {
  const named = Object.keys(fields ?? {}).filter((field) => field in missedAs)
  return named.length > 0 ? Math.min(...named.map(stepOf)) : null
}

/** The urgencies that can be chosen; `soon` occurs only in older jobs. */
export const urgencyChoices = urgencies
  .filter((urgency) => urgency !== 'soon')
  .map((urgency) => ({ value: urgency, label: urgencyLabels[urgency] }))
