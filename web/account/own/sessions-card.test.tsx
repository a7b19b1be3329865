import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { confirmed, cookieOf, signIn } from '#tests/sign-up.ts'
import { world } from '#tests/world.ts'

test('Whoever ends a session stays at the list of them', async () => {
  const here = await world()
  const person = await confirmed(here)
  await signIn(here, person)
  const { user } = await visit(here, paths.account, { as: { cookie: cookieOf(await signIn(here, person)) } })
  await user.click(await screen.findByRole('button', { name: /^End the session/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^End/ })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Browsers' }))
})
