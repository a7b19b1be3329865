import type pg from 'pg'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings/settings.ts'
import { sandboxPayments } from './payments/sandbox.ts'
import type { Payments } from './payments.ts'

/** Stripe when its keys are set; otherwise the sandbox, where no money moves. */
export async function createPayments(
  { payments }: Pick<Settings, 'payments'>,
  connection: pg.PoolConfig,
  log: Log,
): Promise<Payments> {
  if (!payments) return sandboxPayments(connection, log)
  const { stripePayments } = await import('./payments/stripe.ts')
  return stripePayments(payments)
}
