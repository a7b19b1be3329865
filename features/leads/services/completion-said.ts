import { happening } from '#server/happenings.ts'

/** A homeowner says that the work is done, and what it came to in pence; null where they do not say. */
export const completionSaid = happening<{ leadId: string; finalTotal: number | null }>('completion said')
