import { isValid, validOutcode } from 'postcode'
import { v7 } from 'uuid'
import * as z from 'zod'
import { headingNamed } from '#features/directory/rules/headings.ts'
import type { JobDraft, SavedJobDraft } from '#features/job-drafts/contract.ts'
import { type jobCalls, jobDraft } from '#features/jobs/contract.ts'
import { workMeant } from '#features/trades/rules/words-of-work.ts'
import { categoriesCovered } from '#features/trades/rules.ts'
import type { Output } from '#shared/endpoint.ts'
import { getItem, removeItem, setItem } from '#web/data/user-storage.ts'
import { type JobField, type JobFormSoFar, jobFields, steps } from './job-form.ts'

const draftName = 'job-draft'
/** The maximum length of a title. */
const longestWords = 100
const written = z.string().optional().catch(undefined)

const inHand = z.object({
  /** Every field of the form. Fields that cannot be parsed are dropped, the others retained. */
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
  /** The id of the job posted from it. */
  id: z.uuid().catch(() => v7()),
  /** Complete: to be posted once its owner has signed in. */
  waits: z.boolean().catch(false),
  /** An unchanged copy of an earlier job. */
  copied: z.boolean().optional().catch(undefined),
  /** When it was last changed. */
  at: z.string().catch(''),
  /** The version of the account's draft that it is based on; null if there is none. */
  version: z.string().nullable().catch(null),
  /** Whether it has changes that the account does not have yet. */
  unsaved: z.boolean().catch(true),
  /** What was sent to the account without an answer, and may have arrived. */
  unanswered: inHand.optional().catch(undefined),
})
type WrittenBefore = Output<typeof jobCalls.reopen>
export type LocalDraft = z.output<typeof draft>

/** The job draft in this browser. */
export function readDraft(): LocalDraft | null {
  const { data } = draft.safeParse(getItem(draftName))
  return data && somethingIn(data.job) ? data : null
}

/**
 * The job described by the address: from the directory's filters, or words that name a trade or the work. Unknown
 * values are ignored.
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

/** Whether a draft has barely been started, so that another may replace it; a described job is never lost. */
export function isBeginning({ job, version }: LocalDraft): boolean {
  const { description, budgetMin, budgetMax, answers = {} } = job
  return version === null && ![description, budgetMin, budgetMax, ...Object.values(answers)].some(Boolean)
}

/** The category that a trade or a directory heading stands for, unless there are several. */
function categoryMeant(text: string) {
  const heading = headingNamed(text)
  const category = jobDraft.shape.category.safeParse(heading).data
  const covered = heading ? categoriesCovered([heading]) : []
  return category ?? (covered.length === 1 ? covered[0] : undefined)
}

/** The id of this tab's draft, also after another tab has posted it, so that the same words are one job. */
let idHere: string | undefined

/** Stores the form's values; unchanged values keep their time stamp. */
export function storeDraft(job: JobFormSoFar, step: number, { waits = false, copied = false } = {}): void {
  if (!somethingIn(job)) return
  const before = readDraft()
  const now = { at: new Date().toISOString(), unsaved: true, copied }
  const { at, unsaved, copied: isCopy } = before && sameJob(before.job, job) ? before : now
  idHere = before?.id ?? idHere ?? v7()
  const { version = null, unanswered } = before ?? {}
  setItem(draftName, { id: idHere, job, step, waits, at, unsaved, copied: isCopy, version, unanswered })
}

/** The draft is that of another job: the one it was begun as is posted. */
export function beginAnother(): void {
  idHere = v7()
  const now = readDraft()
  if (now) setItem(draftName, { ...now, id: idHere })
}

/** History state of 'Post Again': an unchanged copy lasts as long as its page. */
export const copyInHand = { copyInHand: true }

/** Starts a draft from another job. If the account has a draft, the wizard asks which one to continue. */
export function beginAgain({ budgetMin, budgetMax, ...job }: WrittenBefore): void {
  clearDraft()
  const amount = (pounds: number | null) => (pounds === null ? '' : String(pounds))
  const begun = inHand.shape.job.parse({ ...job, budgetMin: amount(budgetMin), budgetMax: amount(budgetMax) })
  storeDraft(begun, 1, { copied: true })
}

/** Remembers what is sent to the account; undefined once it was answered. */
export function markSent(sent: JobDraft | undefined): void {
  const now = readDraft()
  if (now) setItem(draftName, { ...now, unanswered: sent })
}

/** The sent values are saved in the account now; later changes are not. */
export function markSaved(sent: JobDraft, version: string): void {
  const now = readDraft()
  if (now) setItem(draftName, { ...now, version, unsaved: !sameJob(now.job, sent.job), unanswered: undefined })
}

/** The next save replaces this version; null when the account has none. */
export function rebaseOn(version: string | null): void {
  const now = readDraft()
  if (now) setItem(draftName, { ...now, version, unsaved: true, copied: false })
}

/** Its photos differ from the earlier job's: it counts as changed from now on. */
export function markChanged(): void {
  const now = readDraft()
  if (now?.copied) setItem(draftName, { ...now, copied: false })
}

export function clearDraft(): void {
  idHere = undefined
  removeItem(draftName)
}

export const draftWaits = (): boolean => readDraft()?.waits ?? false

/** The account's draft in this browser's format. */
export function fromAccount(there: SavedJobDraft): LocalDraft {
  return { ...inHand.parse(there), id: v7(), waits: false, at: there.updatedAt, version: there.version, unsaved: false }
}

/** Replaces this browser's draft by the account's. */
export const replaceDraft = (taken: LocalDraft): void => setItem(draftName, taken)

/** What the wizard starts with. */
export interface Begun {
  draft: LocalDraft | null
  /** An unchanged copy was discarded, together with its photos. */
  copyLeft?: boolean
  /** The older draft, which can be restored instead. */
  older: LocalDraft | null
}

/** Chooses between this browser's draft and the account's: the newer, and never one that was posted or discarded elsewhere. */
export function newerDraft(here: LocalDraft | null, there: LocalDraft | null): Begun {
  if (!there) return { draft: here && (here.unsaved || here.version === null) ? here : null, older: null }
  if (!here?.unsaved) return { draft: there, older: null }
  if (here.version === there.version) return { draft: here, older: null }
  const arrived = here.unanswered && sameJob(here.unanswered.job, there.job)
  if (arrived) return { draft: { ...here, version: there.version, unanswered: undefined }, older: null }
  if (sameJob(here.job, there.job)) return { draft: { ...there, waits: here.waits }, older: null }
  return here.at > there.at
    ? { draft: here, older: there }
    : { draft: there, older: { ...here, version: there.version } }
}

const somethingIn = ({ urgency: _, answers = {}, ...job }: JobFormSoFar): boolean =>
  [...Object.values(job), ...Object.values(answers)].some(Boolean)

const sameJob = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
  jobFields.every((field) => asText(one[field]) === asText(other[field]))

/** A field for comparison: never filled in equals cleared. */
function asText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return JSON.stringify(
    Object.entries(value)
      .filter(([, answer]) => answer)
      .sort(),
  )
}
