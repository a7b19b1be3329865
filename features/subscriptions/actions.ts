import type { ActionsOf } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { SandboxCheckout } from '#server/outside/payments.ts'
import { paths } from '#shared/paths.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import type { subscriptionCalls } from './contract.ts'
import { noteEndsAnyway } from './records/money-back.ts'
import { lockByProvider, lockLive, type SubscriptionRow } from './records/subscription.ts'
import { isExpired } from './rules.ts'
import { begin, choose } from './services/begin.ts'
import { bringUpToDate } from './services/bring-up-to-date.ts'
import { changeNextPlan, upgrade, upgradePrice } from './services/change-plan.ts'
import { creditNotePdf, invoicePdf } from './services/invoice-pdf.ts'
import { askMoneyBack, decideMoneyBack, moneyBackRequests } from './services/money-back.ts'
import { askProvider, changeOwn } from './services/own-subscription.ts'
import { pay } from './services/pay.ts'
import { ownView, viewOf } from './services/view.ts'

/** The sandbox, where test cards are paid with; refused where money moves. */
function requireSandbox({ services }: Context): SandboxCheckout {
  if (services.payments.sandbox) return services.payments.sandbox
  throw new Refusal('NOT_FOUND', 'This address does not exist.')
}

function refuseExpired(expiry: string, { now }: Context): void {
  if (isExpired(expiry, now)) throw refusalAt('expiry', 'This card has expired')
}

/** Why a payment is not taken: another plan was chosen, or paid for, in another window for example. */
const otherPlan = (live: SubscriptionRow | undefined): Refusal =>
  live && live.state !== 'waiting'
    ? new Refusal('WRONG_STATE', 'You already have a plan, perhaps from another window. Nothing more was charged.')
    : new Refusal(
        'NOT_FOUND',
        'Another plan was chosen since, perhaps in another window. Nothing was charged: choose your plan again.',
      )

async function refresh(context: Context): Promise<void> {
  const row = await lockLive(context.db, signedIn(context).userId)
  if (row) await bringUpToDate(context, row)
}

export const subscriptionActions: ActionsOf<typeof subscriptionCalls> = {
  own: (context) => viewOf(context, signedIn(context).userId),

  subscribe: async (context, { id, tier }) => {
    if (id !== signedIn(context).userId) throw new Refusal('FORBIDDEN', 'This profile belongs to somebody else.')
    await choose(context, tier)
    return ownView(context, id)
  },

  create: (context, { planId }) => begin(context, planId),

  check: async (context) => {
    await refresh(context)
    return viewOf(context, signedIn(context).userId)
  },

  upgradePrice: (context, { planId }) => upgradePrice(context, planId),
  upgrade: (context, { planId, at }) => upgrade(context, planId, at),
  changeNextPlan: (context, { planId }) => changeNextPlan(context, planId),

  cancel: async (context) => {
    const { userId } = signedIn(context)
    await askProvider(
      context,
      'cancel',
      async (row) => {
        const { payments } = context.services
        if (row.state === 'active') return payments.setCancelling(row.provider_id, true, context.now)
        // With nothing paid for there is no period to wait out. Noted first, so that the mail says who cancelled.
        row.cancelling = true
        return payments.end(row.provider_id, context.now)
      },
      ({ state, cancelling }) => cancelling || state === 'ended',
    )
    await noteEndsAnyway(context.db, userId)
    return ownView(context, userId)
  },

  resume: (context) =>
    changeOwn(
      context,
      'resume',
      (row) => {
        row.stopping_since = null
        return context.services.payments.setCancelling(row.provider_id, false, context.now)
      },
      ({ state, cancelling }) => state === 'active' && !cancelling,
    ),

  pay,

  cardPage: async (context) => {
    const { payments, settings } = context.services
    const back = `${settings.publicUrl}${paths.billing}`
    return {
      url: await askProvider(context, 'change-card', (row) => payments.cardPage(row.provider_id, back, context.now)),
    }
  },

  askMoneyBack,
  invoicePdf,
  creditNotePdf,

  payInSandbox: async (context, { clientSecret, number, expiry, confirmed }) => {
    const sandbox = requireSandbox(context)
    const row = await lockLive(context.db, signedIn(context).userId)
    if (!row?.provider_id || !clientSecret.startsWith(`${row.provider_id}_`)) throw otherPlan(row)
    // Already paid, but the answer was lost: it is not paid again.
    const { state } = await bringUpToDate(context, row)
    if (state === 'active') return { state: 'paid' }
    refuseExpired(expiry, context)
    const paid = await sandbox.pay(clientSecret, number, confirmed, context.now)
    await bringUpToDate(context, row)
    return { state: paid ? 'paid' : 'bank asks' }
  },

  changeCardInSandbox: (context, { number, expiry }) => {
    const sandbox = requireSandbox(context)
    refuseExpired(expiry, context)
    return changeOwn(context, 'change-card', (row) => sandbox.changeCard(row.provider_id, number, context.now))
  },

  webhook: async (context, { body }) => {
    const signature = context.requestHeaders.get('stripe-signature') ?? ''
    const subscription = await context.services.payments.subscriptionIn(body, signature)
    const row = subscription && (await lockByProvider(context.db, subscription))
    if (row) await bringUpToDate(context, row)
    return { success: true, message: 'Noted.' }
  },

  moneyBackRequests,
  decideMoneyBack: async (context, input) => {
    await decideMoneyBack(context, input)
    return {
      success: true,
      message: input.answer === 'pay' ? 'The money is on its way back.' : 'The request has been refused.',
    }
  },
}
