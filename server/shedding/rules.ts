import { type Call, isRead } from '#shared/endpoint.ts'

/** Priorities under overload: `sheddable` requests are refused first, then `normal` ones, `critical` ones never. */
export type Criticality = 'sheddable' | 'normal' | 'critical'

/** Changes (steps of leads, sign-in, payments) are never refused; public reads go first, since they are easily repeated. */
export function criticalityOf(call: Pick<Call, 'method' | 'who' | 'changes' | 'criticality'>): Criticality {
  if (call.criticality) return call.criticality
  if (!isRead(call)) return 'critical'
  return call.who === 'anyone' ? 'sheddable' : 'normal'
}

/** The load of a process. */
export interface Burden {
  /** Delay of the event loop, in milliseconds. */
  lag: number
  /** Calls waiting for a database connection. */
  waiting: number
}

/** Where refusals begin; at twice as much, all are refused. */
const limits: Record<Exclude<Criticality, 'critical'>, Burden> = {
  sheddable: { lag: 70, waiting: 10 },
  normal: { lag: 300, waiting: 60 },
}

/** The share of a criticality to refuse, from 0 at the limit to 1 at twice the limit. */
export function shareRefused(of: Criticality, { lag, waiting }: Burden): number {
  if (of === 'critical') return 0
  const limit = limits[of]
  const over = Math.max(lag / limit.lag, waiting / limit.waiting) - 1
  return Math.min(1, Math.max(0, over))
}
