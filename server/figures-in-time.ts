import { setTimeout as sleep } from 'node:timers/promises'

/** Prometheus gives up after ten seconds, and has no figure at all then. */
const patience = 5000

/** What the database does not say in time is not said; the other figures are, and the states tell why. */
export const inTime = <Figure>(read: () => Promise<readonly Figure[]>): Promise<readonly Figure[]> =>
  Promise.race([Promise.try(read), sleep(patience, [], { ref: false })]).catch(() => [])
