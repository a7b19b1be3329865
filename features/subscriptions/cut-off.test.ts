import { describe, expect, test, vi } from 'vitest'
import { creditCalls } from '#features/credits/contract.ts'
import { days, minutes, monthsLater } from '#shared/dates.ts'
import { contractor } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { deliverAll, type StripeWorld, stripeSubscriber, stripeWorld } from '#tests/stripe/with-stripe.ts'
import { answerMoneyBack, card, cards, runWorks, standing, subscriber } from '#tests/subscriber.ts'
import { type World, world } from '#tests/world.ts'
import { subscriptionCalls } from './contract.ts'
import { plans, trial } from './rules.ts'

const [starter, professional, business] = plans

/** The provider does the next thing asked of it, and we crash before its answer is saved. */
function cutOff(provider: object | null, deed: string): void {
  const deeds = provider as Record<string, (...asked: unknown[]) => Promise<unknown>>
  const does = deeds[deed]
  vi.spyOn(deeds, deed).mockImplementationOnce(async (...asked) => {
    await does?.(...asked)
    throw new Error('cut off')
  })
}

const balance = async (here: World, person: Person) =>
  (await here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })).leadCreditsBalance

const newsTo = async (here: World, person: Person) =>
  (await here.mails()).filter(({ to }) => to === person.email).map(({ subject }) => subject)

/** Completed by background work within minutes, or when the person asks again. */
const ways = ['by itself', 'asked again'] as const

describe.each(ways)('What was cut off between the payment provider and us arrives once, %s:', (way) => {
  const again = async (here: World, ask: () => Promise<{ status: number }>) => {
    expect((await ask()).status).toBe(500)
    if (way === 'asked again') expect((await ask()).status).toBe(200)
    here.clock.advance(minutes(5))
    await runWorks(here.services)
  }

  test('a first payment', async () => {
    const here = await world()
    const person = await contractor(here)
    const { clientSecret } = await here.done(subscriptionCalls.create, { planId: 2 }, { as: person })
    cutOff(here.services.payments.sandbox, 'pay')
    await again(here, () =>
      here.request(subscriptionCalls.payInSandbox, { clientSecret, ...card(cards.pays) }, { as: person }),
    )
    expect(await standing(here, person)).toMatchObject({ status: 'active', tier: 2 })
    expect((await standing(here, person)).invoices).toMatchObject([{ amount: professional.price }])
    expect(await balance(here, person)).toBe(trial.leads + professional.leads)
    expect(await newsTo(here, person)).toEqual([expect.any(String), 'Your Professional plan has begun'])
  })

  test('an upgrade', async () => {
    const here = await world()
    const person = await subscriber(here, 1)
    cutOff(here.services.payments, 'upgrade')
    await again(here, () => here.request(subscriptionCalls.upgrade, { planId: 3 }, { as: person }))
    const { tier, invoices } = await standing(here, person)
    expect({ tier, amounts: invoices.map(({ amount }) => amount) }).toEqual({
      tier: 3,
      amounts: [business.price - starter.price, starter.price],
    })
    expect(await balance(here, person)).toBe(trial.leads + business.leads)
  })

  test('a cancellation, and a return from it', async () => {
    const here = await world()
    const person = await subscriber(here, 1)
    cutOff(here.services.payments, 'setCancelling')
    await again(here, () => here.request(subscriptionCalls.cancel, {}, { as: person }))
    expect(await standing(here, person)).toMatchObject({ cancelling: true })
    cutOff(here.services.payments, 'setCancelling')
    await again(here, () => here.request(subscriptionCalls.resume, {}, { as: person }))
    expect(await standing(here, person)).toMatchObject({ cancelling: false })
    expect((await newsTo(here, person)).slice(2)).toEqual([
      'Your subscription is cancelled',
      'Your subscription continues',
    ])
  })

  test('a payment that had failed', async () => {
    const here = await world()
    const person = await subscriber(here, 1, cards.paysOnce)
    here.clock.set(monthsLater(here.clock(), 1))
    await runWorks(here.services)
    here.clock.advance(days(0.5))
    await here.done(subscriptionCalls.changeCardInSandbox, card(cards.pays), { as: person })
    cutOff(here.services.payments, 'collect')
    await again(here, () => here.request(subscriptionCalls.pay, {}, { as: person }))
    const { status, invoices } = await standing(here, person)
    expect({ status, paid: invoices.length }).toEqual({ status: 'active', paid: 2 })
    expect(await balance(here, person)).toBe(trial.leads + starter.leads)
  })
})

test('what had been done by the provider is not said of another greater plan', async () => {
  const here = await world()
  const person = await subscriber(here, 1)
  cutOff(here.services.payments, 'upgrade')
  await here.request(subscriptionCalls.upgrade, { planId: 2 }, { as: person })
  await here.done(subscriptionCalls.upgrade, { planId: 3 }, { as: person })
  expect((await standing(here, person)).invoices.map(({ amount }) => amount)).toEqual([
    business.price - professional.price,
    professional.price - starter.price,
    starter.price,
  ])
})

describe('A request for money back', () => {
  const ask = ({ here }: StripeWorld, as: Person) => here.request(subscriptionCalls.askMoneyBack, {}, { as })
  const asked = ['Your Starter plan has begun', 'We have received your request for your money back']

  /** Fails every request as its transaction commits. */
  async function losesRequests({ services: { database } }: World) {
    await database.pool.query(`
      create function lose() returns trigger language plpgsql as 'begin raise exception ''lost''; end';
      create constraint trigger lose after insert on money_back_requests deferrable initially deferred
        for each row execute function lose()`)
    return { noMore: () => database.pool.query('drop trigger lose on money_back_requests') }
  }

  test('that is lost as it is saved stops nothing, and nobody is told until it is made again', async () => {
    const one = await stripeWorld()
    const person = await stripeSubscriber(one, 1)
    const lost = await losesRequests(one.here)
    expect((await ask(one, person)).status).toBe(500)
    await lost.noMore()
    await deliverAll(one)
    await runWorks(one.here.services)
    expect(one.stripe.account.subscriptions).toMatchObject([{ cancelAtPeriodEnd: false }])
    expect(await standing(one.here, person)).toMatchObject({ cancelling: false, moneyBack: { state: 'possible' } })
    expect(await ask(one, person)).toMatchObject({ body: { moneyBack: { state: 'open', stopsPlan: true } } })
    expect((await newsTo(one.here, person)).slice(1)).toEqual(asked)
  })

  test('is noted once while the provider is down, and stops the plan without another mail, even if we crash as it does', async () => {
    const one = await stripeWorld()
    const { here, stripe } = one
    const person = await stripeSubscriber(one, 1)
    stripe.down = true
    const noted = { cancelling: true, moneyBack: { state: 'open', stopsPlan: true } }
    expect(await ask(one, person)).toMatchObject({ status: 200, body: noted })
    expect((await ask(one, person)).status).toBe(409)
    await expect(runWorks(here.services)).rejects.toThrow('could not be done')
    stripe.down = false
    cutOff(here.services.payments, 'stop')
    await expect(runWorks(here.services)).rejects.toThrow('could not be done')
    await runWorks(await here.anotherProcess())
    await deliverAll(one)
    expect(stripe.account.subscriptions).toMatchObject([{ cancelAtPeriodEnd: true }])
    expect(await standing(here, person)).toMatchObject(noted)
    expect((await newsTo(here, person)).slice(1)).toEqual(asked)
  })

  test.each(['before', 'as'] as const)(
    'that is refused %s the provider is told to stop its plan lets that go on',
    async (when) => {
      const one = await stripeWorld()
      const { here, stripe } = one
      const person = await stripeSubscriber(one, 1)
      await ask(one, person)
      if (when === 'as') {
        cutOff(here.services.payments, 'stop')
        await expect(runWorks(here.services)).rejects.toThrow('could not be done')
      }
      expect(stripe.account.subscriptions).toMatchObject([{ cancelAtPeriodEnd: when === 'as' }])
      await answerMoneyBack(here, 'withdrawn')
      await deliverAll(one)
      expect(stripe.account.subscriptions).toMatchObject([{ cancelAtPeriodEnd: false }])
      expect(await standing(here, person)).toMatchObject({ status: 'active', cancelling: false })
      expect((await newsTo(here, person)).slice(1)).toEqual([...asked, 'About your request for your money back'])
    },
  )
})
