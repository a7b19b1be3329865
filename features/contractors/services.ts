import { happening } from '#server/happenings.ts'

/** What these profiles say, or how they stand, is another from now on. */
export const contractorsChanged = happening<{ contractorIds: readonly string[] }>('contractors changed')
