import pg from 'pg'
import * as z from 'zod'
import type { Log } from '#server/log.ts'
import { Refusal } from '#shared/refusal.ts'
import { advance, type SandboxSubscription } from './sandbox-subscription.ts'

const period = z.object({ start: z.coerce.date(), end: z.coerce.date() })

/** As stored: JSON, with dates as strings. */
const stored: z.ZodType<SandboxSubscription> = z.object({
  id: z.string(),
  clientSecret: z.string(),
  payer: z.string(),
  plan: z.object({ key: z.string(), name: z.string(), price: z.number() }),
  createdAt: z.coerce.date(),
  state: z.enum(['waiting', 'running', 'unpaid', 'over']),
  card: z.string().nullable(),
  anchor: z.coerce.date().nullable(),
  periods: z.number(),
  paid: period.nullable(),
  owed: period.nullable(),
  cancelling: z.boolean(),
  payments: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      description: z.string(),
      amount: z.number(),
      at: z.coerce.date(),
      period,
    }),
  ),
})

/** The subscriptions of the sandbox, in a table of its own. */
export function sandboxStore(connection: pg.PoolConfig, log: Log) {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, ...connection, max: 2 })
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))

  /** A refusal rolls everything back. */
  async function changeAsStored<T>(
    id: string,
    changedAt: Date | null,
    work: (one: SandboxSubscription) => T,
  ): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const { rows } = await client.query('select state from sandbox_subscriptions where id = $1 for update', [id])
      if (!rows[0]) throw new Refusal('NOT_FOUND', 'The sandbox does not know this subscription.')
      const one = stored.parse(rows[0].state)
      const result = work(one)
      await client.query(
        'update sandbox_subscriptions set state = $2, changed_at = coalesce($3, changed_at) where id = $1',
        [id, JSON.stringify(one), changedAt],
      )
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((lost) => {
        broken = lost
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  /** It is advanced to now before it is read or changed. */
  const advanced =
    <T>(now: Date, work: (one: SandboxSubscription) => T) =>
    (one: SandboxSubscription) => {
      advance(one, now)
      return work(one)
    }

  return {
    changeAsStored,
    change: <T>(id: string, now: Date, work: (one: SandboxSubscription) => T) =>
      changeAsStored(id, now, advanced(now, work)),
    read: <T>(id: string, now: Date, look: (one: SandboxSubscription) => T) =>
      changeAsStored(id, null, advanced(now, look)),
    /** Does nothing for an id it already has. */
    async add(one: SandboxSubscription) {
      await pool.query('insert into sandbox_subscriptions (id, state) values ($1, $2) on conflict do nothing', [
        one.id,
        JSON.stringify(one),
      ])
    },
    async changedSince(time: Date) {
      const { rows } = await pool.query<{ id: string }>('select id from sandbox_subscriptions where changed_at >= $1', [
        time,
      ])
      return rows.map(({ id }) => id)
    },
    close: () => pool.end(),
  }
}
