import { expect, test, vi } from 'vitest'
import { days, later, monthsLater } from '#shared/dates.ts'
import { formatPence } from '#shared/money.ts'
import type { Person } from '#tests/people.ts'
import { stripeSubscriber, stripeWorld } from '#tests/stripe/with-stripe.ts'
import { runWorks, standing, subscriber } from '#tests/subscriber.ts'
import { type World, world } from '#tests/world.ts'
import { subscriptionCalls } from './contract.ts'
import { plans } from './rules.ts'

/** The middle plan's price when it was chosen, before the change. */
const chosenAt = 799

const [starter, professional, business] = plans

/** The plan began at a different price. */
function atThePriceThen({ services: { payments } }: World): void {
  const { begin } = payments
  vi.spyOn(payments, 'begin').mockImplementationOnce((key, payer, plan, now) =>
    begin(key, payer, { ...plan, price: chosenAt }, now),
  )
}

const subscribers: Record<string, () => Promise<{ here: World; person: Person }>> = {
  'With Stripe': async () => {
    const one = await stripeWorld()
    atThePriceThen(one.here)
    return { here: one.here, person: await stripeSubscriber(one, 2) }
  },
  'In the sandbox': async () => {
    const here = await world()
    atThePriceThen(here)
    return { here, person: await subscriber(here, 2) }
  },
}

const lastMail = async (here: World, { email }: Person) =>
  (await here.mails()).findLast(({ to }) => to === email)?.text ?? ''

test.each(Object.keys(subscribers))(
  '%s, whoever has a plan goes on paying what it cost when they chose it, and is told that price',
  async (provider) => {
    const { here, person } = (await subscribers[provider]?.()) ?? { here: await world(), person: {} as Person }
    expect(chosenAt).not.toBe(professional.price)
    expect(await standing(here, person)).toMatchObject({ price: chosenAt, nextPayment: chosenAt })
    expect(await lastMail(here, person)).toContain(`for ${formatPence(chosenAt)}`)

    const next = (planId: 1 | 2) => here.done(subscriptionCalls.changeNextPlan, { planId }, { as: person })
    expect(await next(1)).toMatchObject({ price: chosenAt, nextPayment: starter.price })
    expect(await next(2)).toMatchObject({ price: chosenAt, nextPayment: chosenAt })
    expect(await lastMail(here, person)).toContain(`for ${formatPence(chosenAt)}`)

    const renews = monthsLater(here.clock(), 1)
    here.clock.set(later(renews, -days(2)))
    await runWorks(here.services)
    expect(await lastMail(here, person)).toContain(`We will take ${formatPence(chosenAt)}`)
    here.clock.set(renews)
    await runWorks(here.services)
    expect((await standing(here, person)).invoices.map(({ amount }) => amount)).toEqual([chosenAt, chosenAt])

    const { amount } = await here.done(subscriptionCalls.upgradePrice, { planId: 3 }, { as: person })
    expect(amount).toBe(business.price - chosenAt)
    const { subscription } = await here.done(subscriptionCalls.upgrade, { planId: 3 }, { as: person })
    expect(subscription).toMatchObject({ price: business.price, nextPayment: business.price })
    expect(subscription.invoices[0]?.amount).toBe(amount)
  },
)
