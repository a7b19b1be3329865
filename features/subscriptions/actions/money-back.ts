import { findById } from '#features/accounts/records.ts'
import { contractorById } from '#features/contractors/records.ts'
import { takeBackAllowance } from '#features/credits/records.ts'
import { type Context, signedIn } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import { moneyBackAsked, moneyBackDecided, moneyBackWaits } from '../letters.ts'
import { type InvoiceRow, invoicesOf, markRefunded } from '../records/invoice.ts'
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
  if (!first) throw new Refusal('WRONG_STATE', 'There is no payment to give back.')
  if (moneyBackUntil(first.paid_at) <= now)
    throw new Refusal('WRONG_STATE', 'The time for asking your first month back is over.')
  if (!(await insertRequest(db, userId, first.subscription_id, now)))
    throw new Refusal('ALREADY_EXISTS', 'We have your request already.')
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

/** What is to be given back: every payment for that subscription in its first days. */
async function payments({ db }: Context, { contractor_id, subscription_id, asked_at }: MoneyBackRow) {
  const all = await invoicesOf(db, contractor_id)
  return all.filter((invoice) => invoice.subscription_id === subscription_id && invoice.paid_at <= asked_at)
}

export async function moneyBackRequests(context: Context) {
  const requests = await openRequests(context.db)
  return Promise.all(
    requests.map(async (request) => ({
      id: request.id,
      contractorId: request.contractor_id,
      businessName: request.business_name,
      askedAt: request.asked_at.toISOString(),
      invoices: (await payments(context, request)).map(invoiceView),
    })),
  )
}

/** Pays back and ends the plan with what is left of its credits, or refuses; either way the contractor is told. */
export async function decideMoneyBack(context: Context, requestId: string, pay: boolean, note: string): Promise<void> {
  const { db, now, services } = context
  const request = await lockRequest(db, requestId)
  if (!request) throw new Refusal('NOT_FOUND', 'There is no such request.')
  if (request.state !== 'open') throw new Refusal('WRONG_STATE', 'This request was answered already.')
  const back = pay ? await payments(context, request) : []
  if (pay) await payBack(context, request, back)
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

async function payBack(context: Context, request: MoneyBackRow, invoices: readonly InvoiceRow[]): Promise<void> {
  const { db, now, services } = context
  const locked = await lockById(db, request.subscription_id)
  const row = locked && (await bringUpToDate(context, locked))
  if (row?.provider_id && row.state !== 'ended') {
    await services.payments.end(row.provider_id, now)
    await bringUpToDate(context, row)
  }
  for (const invoice of invoices) {
    await services.payments.refund(invoice.provider_id, now)
    await markRefunded(db, invoice.id, now)
  }
  const { userId } = signedIn(context)
  await takeBackAllowance(db, {
    contractorId: request.contractor_id,
    now,
    reason: 'First month paid back',
    rule: 'money-back',
    causedBy: userId,
  })
}
