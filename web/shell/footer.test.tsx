import { expect, test } from 'vitest'
import { screen, visit, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('Every footer says where to write to, also the slim one where somebody gets something done', async () => {
  const here = await world()
  const { supportEmail } = here.services.settings.brand
  for (const path of ['/faq', '/auth']) {
    await visit(here, path)
    const footer = within(await screen.findByRole('contentinfo'))
    // The mails send people to it.
    expect(footer.getByRole('link', { name: 'Complaints' })).toBeTruthy()
    expect(footer.getByRole('link', { name: supportEmail }).getAttribute('href')).toBe(`mailto:${supportEmail}`)
  }
})
