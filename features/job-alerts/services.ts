import type { choiceMade } from '#features/consents/services.ts'
import { lockContractor } from '#features/contractors/records.ts'
import type { contractorsChanged } from '#features/contractors/services.ts'
import type { jobMoved, jobPosted } from '#features/jobs/services.ts'
import type { FollowerOf } from '#server/context.ts'
import { insertNews, renewNews } from './records/news.ts'
import { saveInstantReaders } from './records/readers.ts'
import { isInstant } from './rules.ts'

/** The background work that sends instant alerts. */
export const spreadNewJobs = { name: 'spread-new-jobs' } as const

/** Alerts are sent in the background, so that posting a job does not wait for them. */
export const spreadAlerts: FollowerOf<typeof jobPosted> = async ({ db, now, soon }, { jobId }) => {
  await insertNews(db, jobId, now)
  soon(spreadNewJobs)
}

/**
 * A job with another trade or place is news again, for those it did not fit before. The news of a job is kept for two weeks:
 * after that nobody knows who was told, and nobody is told again.
 */
export const spreadAgain: FollowerOf<typeof jobMoved> = async ({ db, soon }, { jobId, before }) => {
  await renewNews(db, jobId, before)
  soon(spreadNewJobs)
}

/** Instant readers are indexed by where they are listed, so changes of profiles update the index. */
export const findReadersAnew: FollowerOf<typeof contractorsChanged> = ({ db }, { contractorIds }) =>
  saveInstantReaders(db, contractorIds)

/** Adds a new instant reader to the index; other choices are checked when alerts are sent. */
export const findNewReader: FollowerOf<typeof choiceMade> = async ({ db }, { userId, topic, choice }) => {
  if (topic === 'jobAlerts' && isInstant(choice) && (await lockContractor(db, userId)))
    await saveInstantReaders(db, [userId])
}
