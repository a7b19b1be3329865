import { findById } from '#features/accounts/records.ts'
import { contractorById } from '#features/contractors/records.ts'
import { takeBackAllowance } from '#features/credits/services.ts'
import { type Context, signedIn } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import { moneyBackAsked, moneyBackDecided, moneyBackWaits } from '../letters.ts'
import { type InvoiceRow, invoicesOf, markRefunded, paymentsFor } from '../records/invoice.ts'
import { insertRequest, lockRequest, type MoneyBackRow, openRequests, saveDecision } from '../records/money-back.ts'
import { lockById } from '../records/subscription.ts'
import { moneyBackUntil } from '../rules/reminders.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { invoiceView, ownView } from './view.ts'

/** Notes the request for an admin; both sides have it by mail. */
export async function askMoneyBack(context: Context) {
  const { db, now, services } = context
  const { userId } = signedIn(context)
  const first = (await invoicesOf(db, userId)).at(-1)
  if (!first) throw new Refusal('WRONG_STATE', 'There is no payment to pay back.')
  if (moneyBackUntil(first.paid_at) <= now)
    throw new Refusal('WRONG_STATE', 'The time to ask for your first month’s money back has passed.')
  if (!(await insertRequest(db, userId, first.subscription_id, now)))
    throw new Refusal('ALREADY_EXISTS', 'We already have your request.')
  const { publicUrl, brand } = services.settings
  const contractor = await contractorById(db, userId)
  const account = await findById(db, userId)
  if (contractor && account) {
    const reader = { firstName: account.first_name, publicUrl }
    context.mail({ userId, email: account.email }, moneyBackAsked(reader))
    context.mail({ userId: null, email: brand.supportEmail }, moneyBackWaits(contractor.business_name, publicUrl))
  }
  context.touch(userId)
  return ownView(context, userId)
}

export async function moneyBackRequests({ db }: Context, search: string) {
  const requests = await openRequests(db, search)
  if (requests.length === 0) return []
  const payments = await paymentsFor(db, requests)
  return requests.map((request) => ({
    id: request.id,
    contractorId: request.contractor_id,
    businessName: request.business_name,
    askedAt: request.asked_at.toISOString(),
    invoices: payments.filter(({ subscription_id }) => subscription_id === request.subscription_id).map(invoiceView),
  }))
}

/** Pays back and ends that plan with what is left of its credits, or refuses; either way the contractor is told. */
export async function decideMoneyBack(context: Context, requestId: string, pay: boolean, note: string): Promise<void> {
  const { db, now, services } = context
  const request = await lockRequest(db, requestId)
  if (!request) throw new Refusal('NOT_FOUND', 'We cannot find this request.')
  if (request.state !== 'open') throw new Refusal('WRONG_STATE', 'This request has already been answered.')
  const back = pay ? await payBack(context, request) : []
  const state = pay ? 'paid' : 'refused'
  await saveDecision(db, requestId, {
    state,
    decided_at: now,
    decided_by: signedIn(context).userId,
    note: note || null,
  })
  const account = await findById(db, request.contractor_id)
  const amount = back.reduce((sum, invoice) => sum + invoice.amount, 0)
  if (account) {
    const reader = { firstName: account.first_name, publicUrl: services.settings.publicUrl }
    context.mail({ userId: account.id, email: account.email }, moneyBackDecided(reader, amount, note))
  }
  context.touch(request.contractor_id)
}

/** Everything that was paid for that subscription, also since it was asked for: the plan ends at once. */
async function payBack(context: Context, request: MoneyBackRow): Promise<InvoiceRow[]> {
  const { db, now, services } = context
  const locked = await lockById(db, request.subscription_id)
  if (!locked?.provider_id) throw new Error('Something was paid for a subscription that was never begun')
  if (locked.provider !== services.payments.provider)
    throw new Refusal(
      'WRONG_STATE',
      'This plan was tried out in the sandbox: no money was paid, so there is none to pay back.',
    )
  await services.payments.end(locked.provider_id, now)
  await bringUpToDate(context, locked)
  const invoices = await paymentsFor(db, [request])
  for (const invoice of invoices) {
    await services.payments.refund(invoice.provider_id, now)
    await markRefunded(db, invoice.id, now)
  }
  const { userId } = signedIn(context)
  await takeBackAllowance(db, {
    contractorId: request.contractor_id,
    plan: request.subscription_id,
    now,
    reason: 'First month paid back',
    rule: 'money-back',
    causedBy: userId,
  })
  return invoices
}
