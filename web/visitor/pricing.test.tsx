import { expect, test } from 'vitest'
import { contractor } from '#tests/market.ts'
import { screen, visit } from '#tests/page/visit.ts'
import { subscriber } from '#tests/subscriber.ts'
import { world } from '#tests/world.ts'

test('Whoever chooses a plan before they have an account comes back to it once they have one', async () => {
  const here = await world()
  const { user, address } = await visit(here, '/pricing')
  expect(await screen.findAllByRole('link', { name: 'Start Free Trial' })).toHaveLength(2)
  expect(screen.queryByRole('link', { name: 'Post Your First Job' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Choose Professional' }))
  expect(await screen.findByText(/you can go on to the page you asked for/)).toBeDefined()
  expect(new URLSearchParams(address().split('?')[1]).get('next')).toBe('/subscribe?tier=2')
})

test('A contractor who has had the trial is not offered it with the prices', async () => {
  const here = await world()
  await visit(here, '/pricing', { as: await contractor(here) })
  expect(await screen.findByText('Your current subscription')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Start Free Trial' })).toBeNull()
})

test('A contractor is not asked to choose the plan they have', async () => {
  const here = await world()
  await visit(here, '/pricing', { as: await subscriber(here, 2) })
  const own = await screen.findByRole('link', { name: 'Change or Cancel' })
  expect(own.getAttribute('href')).toBe('/subscription-plans')
  expect(screen.queryByRole('link', { name: 'Choose Professional' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Choose Business' })).toBeDefined()
})
