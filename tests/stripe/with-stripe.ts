import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import type { Tier } from '#features/subscriptions/rules/features.ts'
import { contractor } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { type World, world } from '#tests/world.ts'
import { type StandIn, stripeStandIn } from './stand-in.ts'

const keys = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' }
const { webhooks } = new Stripe(keys.secretKey)

export interface StripeWorld {
  here: World
  stripe: StandIn
}

/** The product, with the local Stripe as its payment provider. */
export async function stripeWorld(): Promise<StripeWorld> {
  const stripe = await stripeStandIn()
  onTestFinished(() => stripe.close())
  const here = await world({ payments: { ...keys, apiBase: stripe.url } })
  stripe.clock = here.services.clock
  return { here, stripe }
}

/** Delivers an event by webhook; returns the response status. */
export async function deliver({ here }: StripeWorld, payload: string, secret = keys.webhookSecret): Promise<number> {
  const signature = webhooks.generateTestHeaderString({ payload, secret })
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
  const { status } = await here.app.request(subscriptionCalls.webhook.path, { method: 'POST', headers, body: payload })
  return status
}

/** Delivers all events so far. */
export async function deliverAll(one: StripeWorld): Promise<void> {
  for (const event of one.stripe.events()) await deliver(one, event)
}

/** A contractor whose first payment is made in the browser; we learn of it by webhook. */
export async function stripeSubscriber(one: StripeWorld, tier: Tier): Promise<Person> {
  const person = await contractor(one.here)
  const { clientSecret } = await one.here.done(subscriptionCalls.create, { planId: tier }, { as: person })
  one.stripe.pay(clientSecret, 'pays')
  await deliverAll(one)
  return person
}
