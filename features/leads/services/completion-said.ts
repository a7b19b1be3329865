import { happening } from '#server/happenings.ts'

/** Published when a homeowner says that the work is done, with its final cost in pence; null if not given. */
export const completionSaid = happening<{ leadId: string; finalTotal: number | null }>('completion said')
