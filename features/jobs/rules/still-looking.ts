import { days, later } from '#shared/dates.ts'
import { isOnOffer, type Openness } from '../rules.ts'

/** After this time without any step, the homeowner of a job on offer is asked whether they still look. */
export const askEvery = days(7)

/** Time for the answer; then the job is closed and contractors' credits are returned. */
export const stillLookingTime = days(7)

/** When the reminder is sent, after the question. */
export const remindAfter = days(5)

/** The columns of a job without an open question. */
export const notAsked = { answer_due_at: null, answer_link: null, remind_at: null } as const

/** The facts when a question or its answer falls due. */
interface Standing {
  job: Pick<Openness, 'status' | 'accepted_lead_id'>
  /** A contractor is approved, and the lead has not ended. */
  approved: boolean
  /** The last step of either side. */
  lastHappened: Date
  /** When the question is asked, or was. */
  askedAt: Date
}

/** When to ask next, `now` being at once: recent steps of either side make the question unnecessary. */
export function nextQuestion({ job, approved, lastHappened, askedAt }: Standing): 'none' | 'now' | Date {
  if (!isOnOffer(job)) return 'none'
  if (approved) return later(askedAt, askEvery)
  const quiet = later(lastHappened, askEvery)
  return quiet <= askedAt ? 'now' : quiet
}
