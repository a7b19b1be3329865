import type { accountRenamed } from '#features/accounts/services.ts'
import type { FollowerOf } from '#server/context.ts'
import { happening } from '#server/happenings.ts'

/** What these profiles say, or how they stand, is another from now on. */
export const contractorsChanged = happening<{ contractorIds: readonly string[] }>('contractors changed')

/** A profile says the name of the person behind it. */
export const tellOfName: FollowerOf<typeof accountRenamed> = (transaction, { userId }) =>
  transaction.happened(contractorsChanged, { contractorIds: [userId] })
