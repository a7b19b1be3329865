import { isValid, validOutcode } from 'postcode'
import { v7 } from 'uuid'
import * as z from 'zod'
import { headingNamed } from '#features/directory/rules/headings.ts'
import type { JobDraft, KeptJobDraft } from '#features/job-drafts/contract.ts'
import { type jobCalls, jobDraft } from '#features/jobs/contract.ts'
import { workMeant } from '#features/trades/rules/words-of-work.ts'
import { categoriesCovered } from '#features/trades/rules.ts'
import type { Output } from '#shared/endpoint.ts'
import { forget, keep, kept } from '#web/data/kept.ts'
import { type JobField, type JobFormSoFar, jobFields, steps } from './job-form.ts'

const draftName = 'job-draft'
/** The most characters that a title may have. */
const longestWords = 100
const written = z.string().optional().catch(undefined)

const inHand = z.object({
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
    answers: z.record(z.string(), written).optional().catch(undefined),
  } satisfies { [Field in JobField]: z.ZodType<JobFormSoFar[Field]> }),
  step: z
    .number()
    .int()
    .min(0)
    .max(steps.length - 1)
    .catch(0),
})

const draft = inHand.extend({
  /** The id of the job that is posted from it. */
  id: z.uuid().catch(() => v7()),
  /** Ready to be posted, once its owner has signed in. */
  waits: z.boolean().catch(false),
  /** What an earlier job said, and nothing else yet. */
  copied: z.boolean().optional().catch(undefined),
  /** When something in it was last written. */
  at: z.string().catch(''),
  /** The version of the account's draft that it goes on from, or is; null while the account has none of it. */
  version: z.string().nullable().catch(null),
  /** Whether the account has not got all of it yet. */
  unsaved: z.boolean().catch(true),
})
type WrittenBefore = Output<typeof jobCalls.reopen>
export type JobInHand = z.output<typeof draft>

/** The job somebody has begun to describe in this browser. */
export function readDraft(): JobInHand | null {
  const { data } = draft.safeParse(kept(draftName))
  return data && somethingIn(data.job) ? data : null
}

/**
 * What the address says of a job: as the directory had it, or in the words somebody began with, which are the name of a trade or
 * say what is to be done. What makes no sense is not said.
 */
export function saidIn(address: URLSearchParams): JobFormSoFar {
  const place = address.get('location')?.trim() ?? ''
  const what = address.get('what')?.trim().slice(0, longestWords) ?? ''
  const isTrade = headingNamed(what) !== undefined || !what.includes(' ')
  const category = categoryMeant(address.get('category') ?? '') ?? categoryMeant(what) ?? workMeant(what)
  return {
    ...(category && { category }),
    ...(!isTrade && { title: what.charAt(0).toUpperCase() + what.slice(1) }),
    ...(place && (isValid(place) || validOutcode(place) ? { postcode: place.toUpperCase() } : { location: place })),
  }
}

/** Whether a draft is no more than a beginning, which gives way to another; a job that was described is not lost by it. */
export function isBeginning({ job, version }: JobInHand): boolean {
  const { description, budgetMin, budgetMax, answers = {} } = job
  return version === null && ![description, budgetMin, budgetMax, ...Object.values(answers)].some(Boolean)
}

/** The one category of work that a trade or a heading of the directory means; none of those that cover several. */
function categoryMeant(text: string) {
  const heading = headingNamed(text)
  const category = jobDraft.shape.category.safeParse(heading).data
  const covered = heading ? categoriesCovered([heading]) : []
  return category ?? (covered.length === 1 ? covered[0] : undefined)
}

/** Of the draft in this tab, also once another tab has posted it: sent from here too, it is the same job. */
let idHere: string | undefined

/** Keeps what stands in the form; looking at it makes it no newer. */
export function keepDraft(job: JobFormSoFar, step: number, { waits = false, copied = false } = {}): void {
  if (!somethingIn(job)) return
  const before = readDraft()
  const now = { at: new Date().toISOString(), unsaved: true, copied }
  const { at, unsaved, copied: isCopy } = before && sameJob(before.job, job) ? before : now
  idHere = before?.id ?? idHere ?? v7()
  keep(draftName, { id: idHere, job, step, waits, at, unsaved, copied: isCopy, version: before?.version ?? null })
}

/** What 'Post Again' hands to the wizard: a copy that nobody has changed is there for as long as they look at it. */
export const copyInHand = { copyInHand: true }

/** Begins with what another job said. A draft the account has is not lost by it: the wizard asks which of the two to go on with. */
export function beginAgain({ budgetMin, budgetMax, ...job }: WrittenBefore): void {
  forgetDraft()
  const amount = (pounds: number | null) => (pounds === null ? '' : String(pounds))
  const begun = inHand.shape.job.parse({ ...job, budgetMin: amount(budgetMin), budgetMax: amount(budgetMax) })
  keepDraft(begun, 1, { copied: true })
}

/** What was sent is with the account now; what has been written since is not. */
export function noteSaved(sent: JobDraft, version: string): void {
  const now = readDraft()
  if (now) keep(draftName, { ...now, version, unsaved: !sameJob(now.job, sent.job) })
}

/** The next save takes the place of this version. */
export function goOnFrom(version: string): void {
  const now = readDraft()
  if (now) keep(draftName, { ...now, version, unsaved: true, copied: false })
}

/** Its photos are no longer those of the earlier job: it is kept from now on, as if a word had been changed. */
export function noteOwn(): void {
  const now = readDraft()
  if (now?.copied) keep(draftName, { ...now, copied: false })
}

export function forgetDraft(): void {
  idHere = undefined
  forget(draftName)
}

export const draftWaits = (): boolean => readDraft()?.waits ?? false

/** The account's draft as this browser would have it. */
export function fromAccount(there: KeptJobDraft): JobInHand {
  return { ...inHand.parse(there), id: v7(), waits: false, at: there.updatedAt, version: there.version, unsaved: false }
}

/** Takes up the account's draft in the place of what this browser has. */
export const takeUp = (taken: JobInHand): void => keep(draftName, taken)

/** What a page begins with. */
export interface Begun {
  draft: JobInHand | null
  /** A copy that nobody had changed has given way, and its photos with it. */
  copyLeft?: boolean
  /** What gave way because it is older; taken up, it replaces the other. */
  older: JobInHand | null
}

/** What to go on with, of what this browser and the account have: the newer, and never what was posted or cleared elsewhere. */
export function newerDraft(here: JobInHand | null, there: JobInHand | null): Begun {
  if (!there) return { draft: here && (here.unsaved || here.version === null) ? here : null, older: null }
  if (!here?.unsaved) return { draft: there, older: null }
  if (here.version === there.version) return { draft: here, older: null }
  if (sameJob(here.job, there.job)) return { draft: { ...there, waits: here.waits }, older: null }
  return here.at > there.at
    ? { draft: here, older: there }
    : { draft: there, older: { ...here, version: there.version } }
}

const somethingIn = ({ urgency: _, answers = {}, ...job }: JobFormSoFar): boolean =>
  [...Object.values(job), ...Object.values(answers)].some(Boolean)

const sameJob = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
  jobFields.every((field) => asText(one[field]) === asText(other[field]))

/** A field as it compares: what was never written is as empty as what was taken back. */
function asText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return JSON.stringify(
    Object.entries(value)
      .filter(([, answer]) => answer)
      .sort(),
  )
}
