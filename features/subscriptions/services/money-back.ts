import { findById } from '#features/accounts/records.ts'
import { lockCaller } from '#features/accounts/services/caller.ts'
import { contractorById } from '#features/contractors/records.ts'
import { takeBackAllowance } from '#features/credits/services.ts'
import { type Context, type Services, signedIn, type Transaction } from '#server/context.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { everyAdmin } from '#server/events/events.ts'
import { us } from '#server/mail/letter.ts'
import type { Input } from '#shared/endpoint.ts'
import { Refusal } from '#shared/refusal.ts'
import { subscriptionCalls } from '../contract.ts'
import { moneyBackAsked, moneyBackDecided, moneyBackWaits, type PlanAfterwards } from '../letters.ts'
import { invoicesOf, markRefunded, paymentsFor } from '../records/invoice.ts'
import {
  insertRequest,
  lockRequest,
  type MoneyBackRow,
  recordPayment,
  requestById,
  requestsAtDesk,
  saveDecision,
} from '../records/money-back.ts'
import { lockById, lockLive, subscriptionById } from '../records/subscription.ts'
import { type GoesBack, goesBack, moneyBackUntil } from '../rules/money-back.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { letPlanGoOn, stopPlan } from './money-back-plan.ts'
import { invoiceView, ownView } from './view.ts'

/**
 * Records the request for an admin to decide, and has the plan end with its month; both sides are mailed. The plan is locked
 * before the request, as wherever both are.
 */
export async function askMoneyBack(context: Context) {
  const { db, now, services } = context
  const { userId } = await lockCaller(context)
  const live = await lockLive(db, userId)
  const payments = await invoicesOf(db, userId)
  const first = payments.at(-1)
  if (!first) throw new Refusal('WRONG_STATE', 'There is no payment to pay back.')
  if (moneyBackUntil(first.paid_at) <= now)
    throw new Refusal('WRONG_STATE', 'The time to ask for your first month’s money back has passed.')
  const requestId = await insertRequest(db, userId, first.subscription_id, now)
  if (!requestId) throw new Refusal('ALREADY_EXISTS', 'We already have your request.')
  const plan: PlanAfterwards =
    live?.id === first.subscription_id ? await stopPlan(context, requestId, live) : { becomes: 'as before' }
  const { settings } = services
  const { publicUrl } = settings
  const contractor = await contractorById(db, userId)
  const account = await findById(db, userId)
  if (contractor && account) {
    const reader = { firstName: account.first_name, publicUrl }
    const back = goesBack(payments, first.subscription_id)
    context.mail({ userId, email: account.email }, moneyBackAsked(reader, back, plan))
    context.mail(us(settings), moneyBackWaits(contractor.business_name, back, publicUrl))
  }
  context.touch(everyAdmin, userId)
  return ownView(context, userId)
}

export async function moneyBackRequests({ db }: Context, wanted: Input<typeof subscriptionCalls.moneyBackRequests>) {
  const requests = await requestsAtDesk(db, wanted)
  if (requests.length === 0) return []
  const payments = await paymentsFor(db, requests)
  return requests.map((request) => ({
    id: request.id,
    state: request.state,
    contractorId: request.contractor_id,
    businessName: request.business_name,
    askedAt: request.asked_at.toISOString(),
    decidedAt: request.decided_at?.toISOString() ?? null,
    exception: request.exception,
    note: request.note,
    invoices: payments.filter(({ subscription_id }) => subscription_id === request.subscription_id).map(invoiceView),
  }))
}

/** The work that pays approved refunds. */
export const payMoneyBack = { name: 'pay-money-back' } as const

/**
 * Records the decision: a full refund, paid as soon as nothing is locked, or the exception by which it is refused, which is
 * mailed; then the plan goes on. A refusal that was wrong is corrected by paying.
 */
export async function decideMoneyBack(
  context: Context,
  { requestId, answer, note, seen }: Input<typeof subscriptionCalls.decideMoneyBack>,
): Promise<void> {
  const { db, now } = context
  const pay = answer === 'pay'
  const wanted = await requestById(db, requestId)
  const plan = wanted && !pay ? await lockById(db, wanted.subscription_id) : undefined
  const request = await lockRequest(db, requestId)
  if (!request) throw new Refusal('NOT_FOUND', 'We cannot find this request.')
  const isCorrection = pay && request.state === 'refused' && seen === 'refused'
  if (request.state !== 'open' && !isCorrection)
    throw new Refusal('WRONG_STATE', 'This request has already been answered.')
  if (pay || answer === 'unpaid') refuseUntrue(answer, await wasPaid(context, request))
  // While the request is still open, so that a plan that is not stopped yet is stopped, and ends if its month is over.
  const afterwards = plan ? await letPlanGoOn(context, request, plan) : undefined
  await saveDecision(db, requestId, {
    state: pay ? 'paid' : 'refused',
    decided_at: now,
    decided_by: signedIn(context).userId,
    note: note || null,
    paying_since: pay ? now : null,
    exception: pay ? null : answer,
  })
  if (pay) context.soon(payMoneyBack)
  else await notifyDecision(context, { ...request, exception: answer, note }, null, afterwards)
  context.touch(request.contractor_id)
}

/** No money was paid in the sandbox, once it moves. */
async function wasPaid({ db, services }: Context, request: MoneyBackRow): Promise<boolean> {
  const plan = await subscriptionById(db, request.subscription_id)
  return plan?.provider === services.payments.provider
}

/** A test payment cannot be paid back, and a real payment cannot be called a test. */
function refuseUntrue(answer: 'pay' | 'unpaid', paid: boolean): void {
  if (answer === 'pay' && !paid)
    throw new Refusal(
      'WRONG_STATE',
      'This plan was tried out in the sandbox: no money was paid, so there is none to pay back.',
    )
  if (answer === 'unpaid' && paid)
    throw new Refusal('WRONG_STATE', 'This plan was paid for: its first month is promised back.')
}

/**
 * Has the provider end the plan and refund every payment for it, including those since the request. Each answer is saved at once;
 * asked again, the provider refunds nothing twice.
 */
export async function askToPayBack(services: Services, request: MoneyBackRow): Promise<void> {
  const { database, payments, clock } = services
  const plan = await subscriptionById(database.db, request.subscription_id)
  if (!plan?.provider_id) throw new Error('Something was paid for a subscription that was never begun')
  await payments.end(plan.provider_id, clock())
  await inTransaction(services, subscriptionCalls.check.changes ?? [], async (transaction) => {
    const locked = await lockById(transaction.db, plan.id)
    if (locked) await bringUpToDate(transaction, locked)
  })
  for (const invoice of await paymentsFor(database.db, [request])) {
    if (invoice.refunded_at) continue
    await payments.refund(invoice.provider_id, clock())
    await markRefunded(database.db, invoice.id, clock())
  }
}

/** Takes the plan's credits back after the refund, and mails the contractor once. */
export async function finishMoneyBack(transaction: Transaction, requestId: string): Promise<void> {
  const { db, now, touch } = transaction
  const request = await lockRequest(db, requestId)
  if (!request?.paying_since) return
  await recordPayment(db, requestId)
  await takeBackAllowance(db, {
    contractorId: request.contractor_id,
    plan: request.subscription_id,
    now,
    reason: 'First month paid back',
    rule: 'money-back',
    ...(request.decided_by && { causedBy: request.decided_by }),
  })
  const back = (await paymentsFor(db, [request])).filter(({ refunded_at }) => refunded_at !== null)
  await notifyDecision(transaction, request, goesBack(back, request.subscription_id))
  touch(everyAdmin, request.contractor_id)
}

async function notifyDecision(
  { db, mail, services }: Transaction,
  request: MoneyBackRow,
  back: GoesBack | null,
  plan: PlanAfterwards = { becomes: 'as before' },
): Promise<void> {
  const account = await findById(db, request.contractor_id)
  if (!account) return
  const reader = { firstName: account.first_name, publicUrl: services.settings.publicUrl }
  const answer = { back, exception: request.exception, note: request.note ?? '', plan }
  mail({ userId: account.id, email: account.email }, moneyBackDecided(reader, answer))
}
