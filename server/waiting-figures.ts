import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { inTime } from '#server/figures-in-time.ts'
import type { States } from '#server/states/states.ts'
import { stateNames } from './states/kinds.ts'

export interface Watched {
  states: Pick<States, 'look'>
  clock: () => Date
}

/** Figures of what waits in the database, and of the states of the site: asked for whenever somebody reads them. */
export function watchWaiting(registers: Registry[], pool: Pick<pg.Pool, 'query'>, { states, clock }: Watched): void {
  const secondsSince = (since: Date | undefined) => (since ? (clock().getTime() - since.getTime()) / 1000 : 0)

  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    collect: Collect<Label>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const found = await inTime(collect)
        this.reset()
        for (const { value, ...labels } of found) this.set(labels as unknown as Record<Label, string>, value)
      },
    })

  gauge(
    'site_state_seconds',
    'For how long the site has been in a state that /readyz tells of; 0 when it is not',
    ['state'],
    async () => {
      const now = await states.look()
      return stateNames.map((state) => ({ state, value: secondsSince(now.get(state)) }))
    },
  )
  gauge(
    'outbox_mails',
    'Mails that are not sent, by state; queued ones have a next try, failed ones none',
    ['state'],
    async () =>
      rowsOf(
        await pool.query(
          `select state, coalesce(count, 0) as value from unnest(array['new', 'queued', 'failed']) state
         left join (select state, count(*) from outbox where state <> 'sent' group by state) found using (state)`,
        ),
      ),
  )
  gauge(
    'outbox_oldest_seconds',
    'How long the oldest mail has waited to be sent, by priority',
    ['priority'],
    async () =>
      rowsOf(
        await pool.query(
          `select priority, coalesce(extract(epoch from $1::timestamptz - oldest), 0)::float8 as value
         from unnest(array['urgent', 'usual', 'bulk']) priority
         left join (select priority, min(created_at) as oldest from outbox where state in ('new', 'queued') group by priority) found
           using (priority)`,
          [clock()],
        ),
      ),
  )
  gauge('queue_oldest_seconds', 'For how long the oldest due work has waited, by work', ['work'], async () =>
    rowsOf(
      await pool.query(
        await inQueue(
          `select name as work, extract(epoch from clock_timestamp() - min(greatest(created_on, start_after)))::float8 as value
         from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`,
        ),
      ),
    ),
  )
  gauge('queue_failed_works', 'Works of the last days that were given up after every try', ['work'], async () =>
    rowsOf(
      await pool.query(
        await inQueue(`select name as work, count(*) as value from pgboss.job where state = 'failed' group by name`),
      ),
    ),
  )

  /** Before the first start of a process that works there is no queue. */
  async function inQueue(sql: string): Promise<string> {
    const { rows } = await pool.query(`select to_regclass('pgboss.job') is not null as made`)
    return rows[0].made ? sql : 'select null where false'
  }
}

type Collect<Label extends string> = () => Promise<readonly ({ value: number } & { [Name in Label]: string })[]>

const rowsOf = <Row>({ rows }: { rows: Row[] }): Row[] => rows
