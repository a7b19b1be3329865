import { type Call, isRead } from '#shared/endpoint.ts'

/** Which requests are turned away past the limit, the cheapest to refuse first; what is kept is never refused. */
export type LoadClass = 'spare' | 'usual' | 'kept'

/** Steps of leads, sign-in and payments are changes; what is open to everybody is asked again by whoever needs it. */
export function classOf(call: Pick<Call, 'method' | 'who' | 'changes' | 'underLoad'>): LoadClass {
  if (call.underLoad) return call.underLoad
  if (!isRead(call as Call)) return 'kept'
  return call.who === 'anyone' ? 'spare' : 'usual'
}

/** What a process has to carry. */
export interface Burden {
  /** How late the event loop is, in milliseconds. */
  lag: number
  /** How many calls wait for a connection to the database. */
  waiting: number
}

/** From here on some are refused; at twice as much, all. */
const limits: Record<Exclude<LoadClass, 'kept'>, Burden> = {
  spare: { lag: 70, waiting: 10 },
  usual: { lag: 300, waiting: 60 },
}

/** Which share of a class is refused, from 0 to 1: none up to the limit, and then ever more. */
export function shareRefused(of: LoadClass, { lag, waiting }: Burden): number {
  if (of === 'kept') return 0
  const limit = limits[of]
  const over = Math.max(lag / limit.lag, waiting / limit.waiting) - 1
  return Math.min(1, Math.max(0, over))
}
