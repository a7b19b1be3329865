import { expect, test, vi } from 'vitest'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { plans, trial } from '#features/subscriptions/rules.ts'
import { give } from '#tests/market.ts'
import { listeningTo } from '#tests/page/listening.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { subscriber } from '#tests/subscriber.ts'
import { world } from '#tests/world.ts'

test('What a contractor can spend is told apart: of the plan, of the trial, and what does not expire', async () => {
  const here = await world()
  const person = await subscriber(here, 1)
  await give(here, person, 5)
  await visit(here, '/subscription-plans', { as: person })
  const beside = async (label: string) =>
    Number((await screen.findByText(label)).parentElement?.querySelector('dd')?.textContent)
  const [{ leads }] = plans
  expect(await beside('Leads a month')).toBe(leads)
  expect(await beside('Plan leads left this month')).toBe(leads)
  expect(await beside('Trial leads left')).toBe(trial.leads)
  expect(await beside('Credits that do not expire')).toBe(5)
  expect(await beside('Credits to spend now')).toBe(leads + trial.leads + 5)
})

test('What was read before stays in view when a part of it cannot be read again', async () => {
  const here = await world()
  const person = await subscriber(here, 1)
  vi.stubGlobal('EventSource', listeningTo(here, person))
  await visit(here, '/subscription-plans', { as: person })
  const toSpend = async () => (await screen.findByText('Credits to spend now')).parentElement?.textContent
  const before = await toSpend()
  const line = globalThis.fetch
  let refused = 0
  globalThis.fetch = async (...asked) => {
    if (!new Request(...asked).url.endsWith(subscriptionCalls.own.path)) return line(...asked)
    refused += 1
    return new Response(null, { status: 500 })
  }
  const changed = (feature: string) => here.services.events.publish({ users: [person.id], features: [feature] })
  await waitFor(() => {
    changed('subscriptions')
    expect(refused).toBeGreaterThan(0)
  })
  await give(here, person, 5)
  await waitFor(async () => {
    changed('profiles')
    expect(await toSpend()).not.toBe(before)
  })
})
