import type { contractorsChanged } from '#features/contractors/services.ts'
import type { FollowerOf } from '#server/context.ts'
import { relist } from './records/relist.ts'

/** Search and profile never disagree. */
export const listAnew: FollowerOf<typeof contractorsChanged> = ({ db, now }, { contractorIds }) =>
  relist(db, contractorIds, now)
