import type { jobPosted } from '#features/jobs/services.ts'
import type { FollowerOf } from '#server/context.ts'
import { beginRound } from './records.ts'

/** A new job is told to the contractors it is for, a little later: whoever posts it does not wait for that. */
export const spreadAlerts: FollowerOf<typeof jobPosted> = ({ db, now }, { jobId }) => beginRound(db, jobId, now)
