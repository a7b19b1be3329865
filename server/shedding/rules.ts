import { type Call, isRead } from '#shared/endpoint.ts'

/** Priorities under overload: `spare` requests are refused first, then `usual` ones, `kept` ones never. */
export type LoadClass = 'spare' | 'usual' | 'kept'

/** Changes (steps of leads, sign-in, payments) are never refused; public reads go first, since they are easily repeated. */
export function classOf(call: Pick<Call, 'method' | 'who' | 'changes' | 'underLoad'>): LoadClass {
  if (call.underLoad) return call.underLoad
  if (!isRead(call as Call)) return 'kept'
  return call.who === 'anyone' ? 'spare' : 'usual'
}

/** The load of a process. */
export interface Burden {
  /** Delay of the event loop, in milliseconds. */
  lag: number
  /** Calls waiting for a database connection. */
  waiting: number
}

/** Where refusals begin; at twice as much, all are refused. */
const limits: Record<Exclude<LoadClass, 'kept'>, Burden> = {
  spare: { lag: 70, waiting: 10 },
  usual: { lag: 300, waiting: 60 },
}

/** The share of a class to refuse, from 0 at the limit to 1 at twice the limit. */
export function shareRefused(of: LoadClass, { lag, waiting }: Burden): number {
  if (of === 'kept') return 0
  const limit = limits[of]
  const over = Math.max(lag / limit.lag, waiting / limit.waiting) - 1
  return Math.min(1, Math.max(0, over))
}
