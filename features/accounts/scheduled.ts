import { inBatches } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import { expiringTables, removeExpired } from './records/expired.ts'

/** Deletes sessions and links that have expired. */
export const deleteExpired: ScheduledWork = {
  name: 'accounts-forget-expired',
  does: 'Deletes expired sessions and links',
  every: '40 3 * * *',
  async run({ database, clock }, job) {
    for (const table of expiringTables)
      await inBatches(job, (limit) => removeExpired(database.db, table, clock(), limit))
  },
}
