import { expect, test } from 'vitest'
import { contractor } from '#tests/market.ts'
import { screen, visit } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('A page beyond the end of the directory says which is the last, and leads to it', async () => {
  const here = await world()
  for (let i = 0; i < 13; i++) await contractor(here)
  const { user, address } = await visit(here, '/contractors?page=99')
  expect(await screen.findByText('Page 2 is the last.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Last Page' }))
  expect(await screen.findAllByRole('article')).toHaveLength(1)
  expect(address()).toBe('/contractors?page=2')
})
