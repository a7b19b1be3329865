import Stripe from 'stripe'
import { placeOf } from '#server/outside/payments/stripe.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type Finding, good, notChecked, wrong } from './finding.ts'

/** The events that the product needs from Stripe. */
const needed = [
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
]

/** Asks Stripe, with the key of the settings, whether our webhook is registered for them. */
export async function examineStripe(
  { payments, publicUrl, mode }: Pick<Settings, 'payments' | 'publicUrl' | 'mode'>,
  webhookPath: string,
): Promise<Finding[]> {
  if (!payments) return [notChecked('without keys of Stripe payments are a sandbox: no money moves')]
  const { secretKey, publishableKey, apiBase } = payments
  const findings: Finding[] = []
  if (isTest(secretKey) !== isTest(publishableKey))
    findings.push(wrong('one key is for tests and the other for real money', 'Take both from the same mode at Stripe.'))
  else if (mode === 'production' && isTest(secretKey))
    findings.push(wrong('the keys are for tests: no money moves', 'Take the keys of the live mode at Stripe.'))
  const stripe = new Stripe(secretKey, { timeout: 15_000, maxNetworkRetries: 0, ...placeOf(apiBase) })
  const address = publicUrl + webhookPath
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
    const ours = data.find(({ url, status }) => url === address && status === 'enabled')
    const missing = needed.filter((event) => !ours?.enabled_events.some((one) => one === '*' || one === event))
    if (!ours)
      findings.push(wrong(`knows the key, and reports nothing to ${address}`, 'Add it at Stripe as a webhook.'))
    else if (missing.length > 0)
      findings.push(wrong(`does not report ${missing.join(', ')}`, 'Add these events to the webhook at Stripe.'))
    else findings.push(good(`knows the key and reports to ${address}`))
  } catch (error) {
    findings.push(refused(error))
  }
  return findings
}

const isTest = (key: string): boolean => /^[a-z]+_test_/.test(key)

function refused(error: unknown): Finding {
  if (error instanceof Stripe.errors.StripePermissionError)
    return notChecked('the restricted key is known, and may not say what is reported to us')
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return wrong('does not know the key', 'Copy STRIPE_SECRET_KEY anew.')
  if (error instanceof Stripe.errors.StripeConnectionError)
    return wrong('does not answer', 'Let this machine reach api.stripe.com by HTTPS.')
  return wrong(
    `answered with an error${error instanceof Error ? ` (${error.name})` : ''}`,
    'Try again; status.stripe.com says more.',
  )
}
