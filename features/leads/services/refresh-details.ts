import type { detailsChanged } from '#features/accounts/services.ts'
import type { FollowerOf } from '#server/context.ts'
import { contractorsInTouch } from '../records/lead.ts'

/** Refreshes the pages of the contractors who see a homeowner's phone number when it changes. */
export const refreshDetails: FollowerOf<typeof detailsChanged> = async ({ db, touch }, { userId }) =>
  touch(...(await contractorsInTouch(db, userId)))
