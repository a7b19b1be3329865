import type { choiceMade } from '#features/consents/services.ts'
import { lockContractor } from '#features/contractors/records.ts'
import type { contractorsChanged } from '#features/contractors/services.ts'
import type { jobPosted } from '#features/jobs/services.ts'
import type { FollowerOf } from '#server/context.ts'
import { insertNews } from './records/news.ts'
import { saveInstantReaders } from './records/readers.ts'
import { hearsAtOnce } from './rules.ts'

/** The work that tells those who hear at once. */
export const spreadNewJobs = { name: 'spread-new-jobs' } as const

/** A new job is told to the contractors it is for, a little later: whoever posts it does not wait for that. */
export const spreadAlerts: FollowerOf<typeof jobPosted> = async ({ db, now, soon }, { jobId }) => {
  await insertNews(db, jobId, now)
  soon(spreadNewJobs)
}

/** Those who hear at once are found where they are listed. */
export const findReadersAnew: FollowerOf<typeof contractorsChanged> = ({ db }, { contractorIds }) =>
  saveInstantReaders(db, contractorIds)

/** Whoever chooses to hear at once is found from then on; whoever chooses something else is left out when they are told. */
export const findNewReader: FollowerOf<typeof choiceMade> = async ({ db }, { userId, topic, choice }) => {
  if (topic === 'jobAlerts' && hearsAtOnce(choice) && (await lockContractor(db, userId)))
    await saveInstantReaders(db, [userId])
}
