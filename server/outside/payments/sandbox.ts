import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Log } from '#server/log.ts'
import type { Payments } from '#server/outside/payments.ts'
import { Refusal } from '#shared/refusal.ts'
import { sandboxStore } from './sandbox-store.ts'
import { begun, changeCard, collect, payFirst, standingOf, stop, upgrade } from './sandbox-subscription.ts'

/**
 * A sandbox payment provider without real money, with the same life cycle. Like a remote provider it uses connections
 * and transactions of its own, so a caller can fail after it has committed.
 */
export function sandboxPayments(connection: pg.PoolConfig, log: Log): Payments {
  const store = sandboxStore(connection, log)
  return {
    provider: 'sandbox',
    publishableKey: null,
    async begin(key, payer, plan, now) {
      const fresh = begun({ id: `sandbox_${key}`, secret: randomBytes(12).toString('hex') }, payer, plan, now)
      await store.add(fresh)
      return { subscription: fresh.id, clientSecret: await store.read(fresh.id, now, (one) => one.clientSecret) }
    },
    standing: (id, now) => store.read(id, now, standingOf),
    changedSince: store.changedSince,
    abandon: (id, now) =>
      store.change(id, now, (one) => {
        if (one.state === 'waiting') one.state = 'over'
      }),
    upgrade: (id, asked) =>
      store.change(id, asked.at, (one) => {
        upgrade(one, asked)
        return null
      }),
    renewAs: (id, plan, now) =>
      store.change(id, now, (one) => {
        one.plan = plan
      }),
    setCancelling: (id, cancelling, now) =>
      store.change(id, now, (one) => {
        one.cancelling = cancelling
      }),
    stop: (id, now) => store.changeAsStored(id, now, (one) => stop(one, now)),
    end: (id, now) =>
      store.change(id, now, (one) => {
        one.state = 'over'
      }),
    collect: (id, _, now) =>
      store.change(id, now, (one) => {
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
        store.change(clientSecret.split('_secret_')[0] ?? '', now, (one) => {
          if (one.clientSecret !== clientSecret)
            throw new Refusal('NOT_FOUND', 'The sandbox does not know this payment.')
          return payFirst(one, card, confirmed, now)
        }),
      changeCard: (id, card, now) => store.change(id, now, (one) => changeCard(one, card)),
    },
    close: store.close,
  }
}
