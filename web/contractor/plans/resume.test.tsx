import { expect, test } from 'vitest'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { plans } from '#features/subscriptions/rules.ts'
import { formatPence } from '#shared/money.ts'
import { screen, visit } from '#tests/page/visit.ts'
import { subscriber } from '#tests/subscriber.ts'
import { world } from '#tests/world.ts'

test('A plan resumed with a smaller one booked is said to renew as that one, for its price', async () => {
  const here = await world()
  const person = await subscriber(here, 2)
  await here.done(subscriptionCalls.changeNextPlan, { planId: 1 }, { as: person })
  await here.done(subscriptionCalls.cancel, {}, { as: person })
  const { user, toast } = await visit(here, '/subscription-plans', { as: person })
  await user.click(await screen.findByRole('button', { name: 'Resume Subscription' }))
  const [{ name, price }] = plans
  expect(await toast()).toContain(`as the ${name} plan for ${formatPence(price)}`)
})
