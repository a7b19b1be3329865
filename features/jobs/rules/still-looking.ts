import { days } from '#shared/dates.ts'
import type { JobSituation } from '../rules.ts'

/** How often the homeowner of a job on offer is asked whether they still look for somebody. */
export const askEvery = days(7)

/** How long an answer is awaited; then the job is closed and what contractors paid for it goes back. */
export const stillLookingTime = days(7)

/** What was found when a question, or an answer to it, fell due. */
interface Standing {
  job: Pick<JobSituation, 'status' | 'acceptedLeadId'>
  /** No contractor has seen the site or quoted. */
  settled: boolean
  /** The homeowner has dealt with a contractor of this job within the time in question. */
  active: boolean
}

/** Nobody is asked whose doings answer the question, and a job that contractors have put work into is not closed. */
export function nextQuestion({ job, settled, active }: Standing): 'none' | 'later' | 'now' {
  if (job.status !== 'active' || job.acceptedLeadId !== null) return 'none'
  return settled && !active ? 'now' : 'later'
}
