import { expect, test } from 'vitest'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

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
