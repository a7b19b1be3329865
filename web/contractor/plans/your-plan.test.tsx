import { expect, test } from 'vitest'
import { plans, trial } from '#features/subscriptions/rules.ts'
import { give } from '#tests/market.ts'
import { screen, visit } from '#tests/page/visit.ts'
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
