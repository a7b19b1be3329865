import { days, later } from '#shared/dates.ts'
import type { JobSituation } from '../rules.ts'

/** How long nothing has happened, on either side, when the homeowner of a job on offer is asked whether they still look. */
export const askEvery = days(7)

/** How long an answer is awaited; then the job is closed and what contractors paid for it goes back. */
export const stillLookingTime = days(7)

/** How long after the question its homeowner is reminded of it. */
export const remindAfter = days(5)

/** The columns of a job while no question waits for an answer. */
export const notAsked = { answer_due_at: null, answer_link: null, remind_at: null } as const

/** What was found when a question, or an answer to it, fell due. */
interface Standing {
  job: Pick<JobSituation, 'status' | 'acceptedLeadId'>
  /** The homeowner has approved a contractor, and nothing has ended that. */
  approved: boolean
  /** When something last happened about the job, on either side. */
  lastHappened: Date
  /** When the question is asked, or was. */
  askedAt: Date
}

/** When to ask next, `now` being this moment: nobody is asked whose doings, or whose contractor's, answer the question. */
export function nextQuestion({ job, approved, lastHappened, askedAt }: Standing): 'none' | 'now' | Date {
  if (job.status !== 'active' || job.acceptedLeadId !== null) return 'none'
  if (approved) return later(askedAt, askEvery)
  const quiet = later(lastHappened, askEvery)
  return quiet <= askedAt ? 'now' : quiet
}
