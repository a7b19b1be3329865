import Stripe from 'stripe'
import { Refusal } from '#shared/refusal.ts'

/** Collects a draft invoice. If it is declined or Stripe has collected it meanwhile, the next read shows that. */
export async function takeDraft(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.invoices.finalizeInvoice(id)
    await stripe.invoices.pay(id)
  } catch (error) {
    const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
    if (!(error instanceof StripeCardError || error instanceof StripeInvalidRequestError)) throw error
  }
}

export async function openInvoice(stripe: Stripe, subscription: string): Promise<Stripe.Invoice> {
  const [invoice] = await invoicesOf(stripe, subscription, 'open')
  if (!invoice) throw new Refusal('WRONG_STATE', 'There is nothing to pay.')
  return invoice
}

/** The client secret of a payment that its bank requires the payer, who is present, to confirm. */
export async function payInvoice(stripe: Stripe, invoice: string, payerIsThere: boolean): Promise<string | null> {
  try {
    await stripe.invoices.pay(invoice, { off_session: !payerIsThere })
    return null
  } catch (error) {
    const intent = payerIsThere ? await intentOf(stripe, invoice) : null
    if (intent?.status === 'requires_action' && intent.client_secret) return intent.client_secret
    throw error
  }
}

/** Ensures that nothing more is charged; a subscription's draft must be finalised before it can be voided. */
export async function voidUnpaid(stripe: Stripe, subscription: string): Promise<void> {
  for (const draft of await invoicesOf(stripe, subscription, 'draft'))
    await stripe.invoices.finalizeInvoice(draft.id, { auto_advance: false })
  for (const { id } of await invoicesOf(stripe, subscription, 'open')) await stripe.invoices.voidInvoice(id)
}

export async function refundInvoice(stripe: Stripe, invoice: string): Promise<void> {
  const intent = await intentOf(stripe, invoice)
  if (!intent) throw new Error(`Stripe's invoice ${invoice} was paid without a card`)
  await stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey: `refund-${invoice}` }).catch((error) => {
    if (error.code !== 'charge_already_refunded') throw error
  })
}

export async function intentOf(stripe: Stripe, invoice: string): Promise<Stripe.PaymentIntent | null> {
  const expand = ['data.payment.payment_intent']
  const { data } = await stripe.invoicePayments.list({ invoice, expand })
  const intent = data.find(({ payment }) => payment.payment_intent)?.payment.payment_intent
  return typeof intent === 'object' ? intent : null
}

async function invoicesOf(stripe: Stripe, subscription: string, status: 'draft' | 'open'): Promise<Stripe.Invoice[]> {
  return (await stripe.invoices.list({ subscription, status })).data
}
