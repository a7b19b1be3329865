import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import type { Tier } from '#features/subscriptions/rules/features.ts'
import { subscriptionWorks } from '#features/subscriptions/scheduled.ts'
import type { Services } from '#server/context.ts'
import { contractor } from './market.ts'
import type { Person } from './people.ts'
import type { Answer } from './request.ts'
import { carryOut } from './works.ts'
import type { World } from './world.ts'

/** The sandbox's cards by their behaviour. */
export const cards = {
  pays: '4242 4242 4242 4242',
  isDeclined: '4000 0000 0000 0002',
  asksForConfirmation: '4000 0025 0000 3155',
  paysOnce: '4000 0000 0000 0341',
} as const

export const card = (number: string) => ({ number, expiry: '12/30', cvc: '123' })

/** Chooses a plan and pays for its first month. */
export async function pay(world: World, person: Person, tier: Tier, number: string = cards.pays): Promise<Answer> {
  const { clientSecret } = await world.done(subscriptionCalls.create, { planId: tier }, { as: person })
  return world.request(subscriptionCalls.payInSandbox, { clientSecret, ...card(number) }, { as: person })
}

/** A contractor on a plan. */
export async function subscriber(world: World, tier: Tier, number: string = cards.pays): Promise<Person> {
  const person = await contractor(world)
  const { status, body } = await pay(world, person, tier, number)
  if (status !== 200) throw new Error(`The first payment was answered ${status}: ${JSON.stringify(body)}`)
  return person
}

/** A contractor's status; the profile must exist. */
export async function standing(world: World, person: Person) {
  const own = await world.done(subscriptionCalls.own, {}, { as: person })
  if (!own) throw new Error(`${person.firstName} has no profile`)
  return own
}

/** Has the only plan renew although its money is asked back, as the release before left it. */
export async function goesOnRenewing({ services: { database, payments, clock } }: World): Promise<void> {
  await database.pool.query('update money_back_requests set stops_plan = false')
  const { rows } = await database.pool.query(
    'update subscriptions set cancelling = false, stopping_since = null returning provider_id',
  )
  await payments.setCancelling(rows[0].provider_id, false, clock())
}

/** Runs all background work of subscriptions once. */
export async function runWorks(services: Services): Promise<void> {
  await carryOut(services, subscriptionWorks)
}

/** An admin answers the request for money back that has waited longest, and what follows is done. */
export async function answerMoneyBack(world: World, answer: 'pay' | 'returned' | 'withdrawn'): Promise<void> {
  const admin = await world.person({ role: 'admin' })
  const [request] = await world.done(subscriptionCalls.moneyBackRequests, {}, { as: admin })
  await world.done(subscriptionCalls.decideMoneyBack, { requestId: request?.id ?? '', answer }, { as: admin })
  await runWorks(world.services)
}
