import { expect, test } from 'vitest'
import { screen, visit } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('Installing the site is offered on pages to read, and not while somebody fills something in', async () => {
  const here = await world()
  const { user } = await visit(here, '/faq')
  await user.click(await screen.findByRole('button', { name: 'Essential Only' }))
  window.dispatchEvent(new Event('beforeinstallprompt'))
  await screen.findByRole('region', { name: 'Install the app' })
  await visit(here, '/post-job')
  await screen.findByRole('button', { name: 'Install App' })
  expect(screen.queryByRole('region', { name: 'Install the app' })).toBeNull()
})
