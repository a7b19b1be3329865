import { domainEvent } from '#server/domain-events/domain-event.ts'

/** Published when a homeowner says that the work is done, with its final cost in pence; null if not given. */
export const completionSaid = domainEvent<{ leadId: string; finalTotal: number | null }>('completion said')
