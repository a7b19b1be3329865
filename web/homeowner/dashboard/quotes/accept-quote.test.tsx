import { expect, test } from 'vitest'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, within } from '#tests/page/visit.ts'

test.each([
  ['unverified', true],
  ['basic', false],
])('Whoever accepts a quote of a contractor at %s is warned: %s', async (status, warned) => {
  const { here, owner } = await leadScene('quoted')
  await here.services.database.pool.query('update contractors set verification_status = $1', [status])
  const { user } = await visit(here, '/client-dashboard#responses', { as: owner })
  await user.click(await screen.findByRole('button', { name: /^Read Quote/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept Quote' }))
  const question = within(await screen.findByRole('dialog', { name: /^Accept this quote/ }))
  expect(question.queryByText(/is not verified$/) !== null).toBe(warned)
})
