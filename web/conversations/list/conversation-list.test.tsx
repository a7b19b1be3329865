import { expect, test } from 'vitest'
import { conversationsPerPage } from '#features/conversations/rules.ts'
import { contactRequest, contractor, homeowner } from '#tests/market.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('a search leads to what is older only where something is', async () => {
  const here = await world({ rateLimits: false })
  const builder = await contractor(here)
  const write = async () => contactRequest(here, await homeowner(here), builder)
  for (let n = 0; n < conversationsPerPage; n++) await write()
  await visit(here, '/messages?search=damp', { as: builder })
  const found = () => screen.getByRole('complementary', { name: 'All messages' }).querySelectorAll('li')
  await waitFor(() => expect(found()).toHaveLength(conversationsPerPage))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Older' })).toBeNull())

  await write()
  const { user } = await visit(here, '/messages?search=damp', { as: builder })
  await user.click(await screen.findByRole('link', { name: 'Older' }))
  await waitFor(() => expect(found()).toHaveLength(1))
})
