import type { othersShutOut } from '#features/accounts/services.ts'
import type { FollowerOf } from '#server/context.ts'
import { deleteCalendarAddress } from '../records.ts'

/** A calendar that reads by the private address may be somebody else's. */
export const endCalendar: FollowerOf<typeof othersShutOut> = ({ db }, { userId }) => deleteCalendarAddress(db, userId)
