import { expect, test } from 'vitest'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'
import { writtenConsent } from './consent-store.ts'

test('A choice about cookies in one tab is not asked for in another, until it is removed', async () => {
  await visit(await world(), '/faq')
  await screen.findByRole('region', { name: 'Cookie choices' })
  localStorage.setItem('cookieConsent', writtenConsent({ analytics: false, marketing: false }))
  dispatchEvent(new StorageEvent('storage', { key: 'cookieConsent' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Cookie choices' })).toBeNull())
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage'))
  await screen.findByRole('region', { name: 'Cookie choices' })
})
