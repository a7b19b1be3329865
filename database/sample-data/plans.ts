import { type ContractorChange, saveContractor } from '#features/contractors/records.ts'
import { saveInvoices } from '#features/subscriptions/records/invoice.ts'
import type { Tier } from '#features/subscriptions/rules/features.ts'
import { planOf } from '#features/subscriptions/rules/life-cycle.ts'
import { monthlyPlan } from '#features/subscriptions/services/monthly-plan.ts'
import type { Db } from '#server/database/database.ts'
import { advance, begun, payFirst, standingOf } from '#server/outside/payments/sandbox-subscription.ts'
import { newId } from '#shared/ids.ts'
import { testCards } from '#shared/test-cards.ts'
import { give, type Past, type Wallet } from './past.ts'

interface Subscriber {
  id: string
  email: string
  businessName: string
  businessAddress: string
}

/**
 * A plan paid in the sandbox since a time, with invoices and allowances; returns its months, oldest first. `stopped`: its
 * money is asked back.
 */
export async function subscribe(
  db: Db,
  past: Past,
  { id, email, businessName, businessAddress }: Subscriber,
  wallet: Wallet,
  { tier, since, now, stopped }: { tier: Tier; since: Date; now: Date; stopped: boolean },
): Promise<{ start: Date; end: Date }[]> {
  const subscriptionId = newId()
  const payer = { id, email, name: businessName, known: null }
  const sandbox = begun({ id: `sandbox_${subscriptionId}`, secret: newId() }, payer, monthlyPlan(tier), since)
  const [card] = testCards
  payFirst(sandbox, card?.number ?? '', true, since)
  advance(sandbox, now)
  sandbox.cancelling = stopped
  const { paid, payments, card: shown } = standingOf(sandbox)
  await db
    .insertInto('sandbox_subscriptions')
    .values({ id: sandbox.id, state: JSON.stringify(sandbox) })
    .execute()
  await db
    .insertInto('subscriptions')
    .values({
      id: subscriptionId,
      contractor_id: id,
      provider: 'sandbox',
      provider_id: sandbox.id,
      payer_id: sandbox.payer,
      tier,
      price: planOf(tier).price,
      next_tier: null,
      state: 'active',
      cancelling: stopped,
      period_start: paid?.start,
      period_end: paid?.end,
      card_brand: shown?.brand,
      card_last4: shown?.last4,
      created_at: since,
      started_at: since,
      ended_at: null,
    })
    .execute()
  await saveInvoices(db, payments, { subscriptionId, contractorId: id, name: businessName, address: businessAddress })
  const change: ContractorChange = { subscription_tier: tier, subscription_status: 'active' }
  await saveContractor(db, id, change)
  const { leads, name } = planOf(tier)
  const months = payments.toReversed().map(({ period }) => period)
  for (const { start, end } of months)
    give(
      past,
      wallet,
      {
        kind: 'plan_allowance',
        amount: leads,
        expires_at: end,
        reason: `${name} plan`,
        rule: 'plan',
        allowance: `${subscriptionId} ${end.toISOString()} ${leads}`,
      },
      start,
    )
  return months
}
