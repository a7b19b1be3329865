import { expect, test } from 'vitest'
import { screen, visit, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'
import { chooseTheme } from './theme.ts'

test('A theme chosen anywhere is the one shown wherever it can be chosen', async () => {
  const here = await world()
  const { user } = await visit(here, '/account', { as: await here.person({ role: 'client' }) })
  const cards = within(await screen.findByRole('group', { name: /^Light or dark/ }))
  const checked = () => cards.getByRole<HTMLInputElement>('radio', { checked: true }).value
  expect(checked()).toBe('system')
  await user.click(cards.getByRole('radio', { name: 'Dark' }))
  expect([checked(), document.documentElement.dataset.theme, localStorage.theme]).toEqual(['dark', 'dark', 'dark'])
  chooseTheme('light')
  await cards.findByRole('radio', { name: 'Light', checked: true })
  chooseTheme('system')
  await cards.findByRole('radio', { checked: true, name: 'Same as my device' })
  expect(localStorage.theme).toBeUndefined()
})
