import { type Answers, answered, answerFits } from '#features/trades/rules/questions.ts'
import { categoryName } from '#features/trades/rules.ts'
import { formatPence } from '#shared/money.ts'
import { refusalAt } from '#shared/refusal.ts'
import { isOnOffer, type Openness, openLocation, type Urgency, urgencyLabels } from '../rules.ts'

/** Fixed once a contractor has paid for the job. */
const kind = ['title', 'category', 'location', 'postcode'] as const
/** Fixed once a quote is accepted. */
const wishes = ['description', 'budgetMin', 'budgetMax', 'urgency', 'answers'] as const

export const jobFields = [...kind, ...wishes] as const
export type JobField = (typeof jobFields)[number]

/** What decides which fields can be changed. */
type Editable = Omit<Openness, 'max_quotes'>

/** The fields a homeowner may change now (decisions, section 4). */
export function changeable(job: Editable): readonly JobField[] {
  if (!isOnOffer(job)) return []
  return job.slots_taken === 0 ? jobFields : wishes
}

/** Why some fields are fixed; null while all can be changed. */
export function whyFixed(job: Editable): string | null {
  if (job.status !== 'active') return `This job is ${job.status}, so it stays as it is.`
  if (job.accepted_lead_id !== null) return 'You have accepted a quote for this job, so it stays as it is.'
  if (job.slots_taken === 0) return null
  return kindFixed
}

export const kindFixed = 'A contractor has confirmed, so the title, the type of work and the place stay as they are.'

export const budgetTheWrongWayRound = 'The maximum budget must be at least the minimum'

/** A job as contractors see it. */
interface KnownJob {
  title: string
  description: string
  category: string
  town: string
  district: string
  budget_min: number | null
  budget_max: number | null
  urgency: Urgency
  answers: Answers
}

/** Changes in words, one line each: `How soon: Flexible → Urgent`. The caller masks contact details. */
export function changesInWords(before: KnownJob, after: KnownJob): string[] {
  const lines = facts.flatMap(([name, of]) =>
    of(before) === of(after) ? [] : [`${name}: ${of(before)} → ${of(after)}`],
  )
  const [was, is] = [before, after].map(
    (job) => new Map(answered(job.category, job.answers).map(({ question, answer }) => [question, answer])),
  )
  const asked = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])]
  return [
    ...lines,
    ...asked.flatMap((question) => {
      const [old = unanswered, now = unanswered] = [was?.get(question), is?.get(question)]
      return old === now ? [] : [`${question} ${old} → ${now}`]
    }),
  ]
}

const unanswered = 'not answered'

const sameAnswers = (one: Answers, other: Answers): boolean =>
  [...Object.keys(one), ...Object.keys(other)].every((question) => one[question] === other[question])

/** What a homeowner writes of a job, with the postcode as it is kept. */
type Written = Record<Exclude<JobField, 'answers'>, string | number | null> & { answers: Answers }

export const fieldsChanged = (was: Written, is: Written): JobField[] =>
  jobFields.filter((field) => (field === 'answers' ? !sameAnswers(is.answers, was.answers) : is[field] !== was[field]))

/**
 * Refuses with INVALID an answer to an unknown question, or one that is not among its choices. Earlier answers stay valid when
 * the questions change.
 */
export function refuseOddAnswers(given: Answers, before: Answers = {}): void {
  const odd = Object.entries(given).some(
    ([question, answer]) => answer !== before[question] && !answerFits(question, answer),
  )
  if (odd) throw refusalAt('answers', oddAnswer)
}
const oddAnswer = 'One of the answers is not among those to choose from. Please answer the questions again.'

const facts: readonly [string, (job: KnownJob) => string][] = [
  ['Title', ({ title }) => title],
  ['Type of work', ({ category }) => categoryName(category)],
  ['Place', openLocation],
  ['Budget', ({ budget_min, budget_max }) => budgetText(budget_min, budget_max)],
  ['How soon', ({ urgency }) => urgencyLabels[urgency]],
  ['Description', ({ description }) => `“${description}”`],
]

function budgetText(min: number | null, max: number | null): string {
  const [least, most] = [min, max].map((pounds) => (pounds === null ? null : formatPence(pounds * 100)))
  if (least && most) return least === most ? least : `${least} to ${most}`
  if (most) return `up to ${most}`
  return least ? `from ${least}` : 'not given'
}
