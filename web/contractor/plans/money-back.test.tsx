import { expect, test } from 'vitest'
import { screen, visit, within } from '#tests/page/visit.ts'
import { standing, subscriber } from '#tests/subscriber.ts'
import { world } from '#tests/world.ts'

test('A contractor asks for the first month back only after reading that it ends the plan', async () => {
  const here = await world()
  const person = await subscriber(here, 2)
  const { user, toast } = await visit(here, '/subscription-plans', { as: person })
  expect(await screen.findByText(/^Not happy with your first month\?.+Your plan ends with it\.$/)).toBeDefined()
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Ask for My Money Back' }))
    return within(await screen.findByRole('alertdialog'))
  }
  const hesitating = await ask()
  expect(hesitating.getByText(/your plan ends at once/)).toBeDefined()
  await user.click(hesitating.getByRole('button', { name: 'Keep My Plan' }))
  expect((await standing(here, person)).moneyBack?.state).toBe('possible')
  await user.click((await ask()).getByRole('button', { name: 'Ask for My Money Back' }))
  expect(await toast()).toContain('We have your request')
  expect((await standing(here, person)).moneyBack?.state).toBe('open')
})
