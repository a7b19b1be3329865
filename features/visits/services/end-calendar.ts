import type { othersShutOut } from '#features/accounts/services.ts'
import type { FollowerOf } from '#server/context.ts'
import { deleteCalendarAddress } from '../records.ts'

/** Deletes the private calendar address, which somebody else may know. */
export const endCalendar: FollowerOf<typeof othersShutOut> = ({ db }, { userId }) => deleteCalendarAddress(db, userId)
