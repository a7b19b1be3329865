import { expect, test } from 'vitest'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { moneyBackAnswerHours } from '#features/subscriptions/rules.ts'
import { hours } from '#shared/dates.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { subscriber } from '#tests/subscriber.ts'
import { world } from '#tests/world.ts'

test('The desk of requests for money back shows how much is left of the promised hours, and once they are over', async () => {
  const here = await world()
  const person = await subscriber(here, 1)
  await here.done(subscriptionCalls.askMoneyBack, {}, { as: person })
  const admin = await here.person({ role: 'admin' })
  const deadline = async () => {
    await visit(here, '/admin/money-back', { as: admin })
    const table = within(await screen.findByRole('table'))
    expect(table.getByRole('columnheader', { name: /Deadline/ })).toBeDefined()
    return table
  }
  here.clock.advance(hours(3))
  expect((await deadline()).getByText(`${moneyBackAnswerHours - 3} hours left`)).toBeDefined()
  here.clock.advance(hours(moneyBackAnswerHours))
  expect((await deadline()).getByText('Overdue')).toBeDefined()
})
