import { expect, test } from 'vitest'
import { contractor } from '#tests/market.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('The head of a contractor without a picture of their work fills the room that others have for one', async () => {
  const here = await world()
  await contractor(here)
  await visit(here, '/contractors')
  const card = await screen.findByRole('article')
  const head = card.firstElementChild as HTMLElement
  expect(within(head).getByRole('heading', { level: 2 })).toBeDefined()
  expect(head.classList.contains('grow')).toBe(true)
})
