import type { Log } from '#server/log.ts'

/** The state of a replica at one check. */
export type Look =
  | { is: 'away'; err: unknown }
  /** It is the primary now, or never was a replica. */
  | { is: 'primary' }
  | { is: 'standby'; secondsBehind: number }

/** A replica further behind than this is left out until it has caught up. */
export const mostSecondsBehind = 5
/** Hysteresis: a replica near the limit is used again only once it is this close, so that it is not logged each time. */
const nearAgain = 1

type News = 'away' | 'primary' | 'behind' | 'in use'

function newsOf(look: Look, before: News | null): News {
  if (look.is !== 'standby') return look.is
  const limit = before === 'behind' ? nearAgain : mostSecondsBehind
  return look.secondsBehind > limit ? 'behind' : 'in use'
}

/** Logs once when a replica is left out and once when it is back, however often it is checked. */
export function replicaNews(log: Log, replica: string): (look: Look) => void {
  let told: News | null = null
  return (look) => {
    const before = told
    told = newsOf(look, before)
    if (told === before) return
    if (look.is === 'away') log.warn({ err: look.err, replica }, 'a replica does not answer: it is read from no more')
    else if (look.is === 'primary') log.info({ replica }, 'a replica takes writes itself: it is not read from as one')
    else if (told === 'behind')
      log.warn({ replica, secondsBehind: look.secondsBehind }, 'a replica is too far behind: it is read from no more')
    else if (before) log.info({ replica }, 'a replica has caught up: it is read from again')
  }
}
