import type { ScheduledWork } from '#server/background/scheduled-work.ts'

export const deleteOldAttempts: ScheduledWork = {
  name: 'forget-old-tries',
  does: 'Deletes the counts of rate limits whose time is over',
  every: '17 * * * *',
  async run({ database, clock }) {
    await database.pool.query('delete from rate_limits where ends_at <= $1', [clock()])
  },
}
