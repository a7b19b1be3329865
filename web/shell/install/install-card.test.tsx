import { expect, test } from 'vitest'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('The site offers itself to the home screen on pages to read, and leaves who gets something done alone', async () => {
  const here = await world()
  const { user } = await visit(here, '/faq')
  await user.click(await screen.findByRole('button', { name: 'Essential Only' }))
  window.dispatchEvent(new Event('beforeinstallprompt'))
  await screen.findByRole('region', { name: 'Install the app' })
  await visit(here, '/post-job')
  await screen.findByRole('button', { name: 'Install App' })
  expect(screen.queryByRole('region', { name: 'Install the app' })).toBeNull()
})

test('Whoever puts the offer off by the keyboard goes on in the page', async () => {
  const { user } = await visit(await world(), '/faq')
  await user.click(await screen.findByRole('button', { name: 'Essential Only' }))
  window.dispatchEvent(new Event('beforeinstallprompt'))
  const notNow = await screen.findByRole('button', { name: 'Not now' })
  notNow.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(notNow.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
})
