import type { contractorsChanged } from '#features/contractors/services.ts'
import type { FollowerOf } from '#server/context.ts'
import { relist } from './records/relist.ts'

/** Keeps search and profile in agreement. */
export const refreshListings: FollowerOf<typeof contractorsChanged> = ({ db, now }, { contractorIds }) =>
  relist(db, contractorIds, now)
