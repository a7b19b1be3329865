import type pg from 'pg'
import { stateNames } from '#server/states/kinds.ts'
import type { States } from '#server/states/states.ts'
import type { Figure, Gathered } from './gauge.ts'

export interface Watched {
  states: Pick<States, 'look'>
  clock: () => Date
}

/** Gauges of what waits in the database, and of the site's states. */
export function watchWaiting(
  gather: (figures: Gathered) => void,
  pool: Pick<pg.Pool, 'query'>,
  { states, clock }: Watched,
): void {
  const secondsSince = (since: Date | undefined) => (since ? (clock().getTime() - since.getTime()) / 1000 : 0)
  const rowsOf = async (sql: string, values: unknown[] = []) => (await pool.query<Figure>(sql, values)).rows

  /** Before a work process has first started, the queue has no tables. */
  async function inQueue(sql: string): Promise<Figure[]> {
    const { rows } = await pool.query(`select to_regclass('pgboss.job') is not null as made`)
    return rows[0].made ? rowsOf(sql) : []
  }

  gather({
    name: 'site_state_seconds',
    help: 'For how long the site has been in a state that /readyz tells of; 0 when it is not',
    labels: ['state'],
    async read() {
      const now = await states.look()
      return stateNames.map((state) => ({ state, value: secondsSince(now.get(state)) }))
    },
  })
  gather({
    name: 'outbox_mails',
    help: 'Mails that are not sent, by state; queued ones have a next try, failed ones none',
    labels: ['state'],
    read: () =>
      rowsOf(
        `select state, coalesce(count, 0) as value from unnest(array['new', 'queued', 'failed']) state
         left join (select state, count(*) from outbox where state <> 'sent' group by state) found using (state)`,
      ),
  })
  gather({
    name: 'outbox_oldest_seconds',
    help: 'How long the oldest mail has waited to be sent, by priority',
    labels: ['priority'],
    read: () =>
      rowsOf(
        `select priority, coalesce(extract(epoch from $1::timestamptz - oldest), 0)::float8 as value
         from unnest(array['urgent', 'usual', 'bulk']) priority
         left join (select priority, min(created_at) as oldest from outbox where state in ('new', 'queued') group by priority) found
           using (priority)`,
        [clock()],
      ),
  })
  gather({
    name: 'queue_oldest_seconds',
    help: 'For how long the oldest due work has waited, by work',
    labels: ['work'],
    read: () =>
      inQueue(
        `select name as work, extract(epoch from clock_timestamp() - min(greatest(created_on, start_after)))::float8 as value
         from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`,
      ),
  })
  gather({
    name: 'queue_failed_works',
    help: 'Works of the last days that were given up after every try',
    labels: ['work'],
    read: () => inQueue(`select name as work, count(*) as value from pgboss.job where state = 'failed' group by name`),
  })
}
