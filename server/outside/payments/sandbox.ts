import { randomBytes } from 'node:crypto'
import pg from 'pg'
import * as z from 'zod'
import type { Log } from '#server/log.ts'
import type { Payments } from '#server/outside/payments.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  advance,
  begun,
  changeCard,
  collect,
  payFirst,
  type SandboxSubscription,
  standingOf,
  upgrade,
} from './sandbox-subscription.ts'

const period = z.object({ start: z.coerce.date(), end: z.coerce.date() })

/** As stored: JSON, with dates as strings. */
const kept: z.ZodType<SandboxSubscription> = z.object({
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

/**
 * A sandbox payment provider without real money, with the same life cycle. Like a remote provider it uses connections
 * and transactions of its own, so a caller can fail after it has committed.
 */
export function sandboxPayments(connection: pg.PoolConfig, log: Log): Payments {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, ...connection, max: 2 })
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))

  /** Changes a subscription, advanced to now; a refusal rolls everything back. */
  async function change<T>(
    id: string,
    now: Date,
    work: (one: SandboxSubscription) => T,
    changedAt: Date | null = now,
  ): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const { rows } = await client.query('select state from sandbox_subscriptions where id = $1 for update', [id])
      if (!rows[0]) throw new Refusal('NOT_FOUND', 'The sandbox does not know this subscription.')
      const one = kept.parse(rows[0].state)
      advance(one, now)
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

  /** Reads one, advanced to now. */
  const read = <T>(id: string, now: Date, look: (one: SandboxSubscription) => T) => change(id, now, look, null)

  return {
    provider: 'sandbox',
    publishableKey: null,
    async begin(key, payer, plan, now) {
      const id = `sandbox_${key}`
      const fresh = begun(id, randomBytes(12).toString('hex'), payer, plan, now)
      await pool.query('insert into sandbox_subscriptions (id, state) values ($1, $2) on conflict do nothing', [
        id,
        JSON.stringify(fresh),
      ])
      return { subscription: id, clientSecret: await read(id, now, (one) => one.clientSecret) }
    },
    standing: (id, now) => read(id, now, standingOf),
    async changedSince(time) {
      const { rows } = await pool.query<{ id: string }>('select id from sandbox_subscriptions where changed_at >= $1', [
        time,
      ])
      return rows.map(({ id }) => id)
    },
    abandon: (id, now) =>
      change(id, now, (one) => {
        if (one.state === 'waiting') one.state = 'over'
      }),
    upgrade: (id, asked) =>
      change(id, asked.at, (one) => {
        upgrade(one, asked)
        return null
      }),
    renewAs: (id, plan, now) =>
      change(id, now, (one) => {
        one.plan = plan
      }),
    setCancelling: (id, cancelling, now) =>
      change(id, now, (one) => {
        one.cancelling = cancelling
      }),
    end: (id, now) =>
      change(id, now, (one) => {
        one.state = 'over'
      }),
    collect: (id, _, now) =>
      change(id, now, (one) => {
        collect(one, now)
        return null
      }),
    refund: async () => {},
    cardPage: async () => null,
    async subscriptionIn() {
      throw new Refusal('NOT_FOUND', 'This address does not exist.')
    },
    sandbox: {
      pay: (clientSecret, card, confirmed, now) =>
        change(clientSecret.split('_secret_')[0] ?? '', now, (one) => {
          if (one.clientSecret !== clientSecret)
            throw new Refusal('NOT_FOUND', 'The sandbox does not know this payment.')
          return payFirst(one, card, confirmed, now)
        }),
      changeCard: (id, card, now) => change(id, now, (one) => changeCard(one, card)),
    },
    close: () => pool.end(),
  }
}
