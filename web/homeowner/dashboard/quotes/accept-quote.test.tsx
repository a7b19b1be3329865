import { expect, onTestFinished, test, vi } from 'vitest'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { timeToRead } from '#web/leads/use-signature.ts'

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

test('Whoever accepts a quote with a name that is not their account’s is asked once, and then may; a double tap does not count', async () => {
  const { here, owner } = await leadScene('quoted')
  const { user, toast } = await visit(here, '/client-dashboard#responses', { as: owner })
  await user.click(await screen.findByRole('button', { name: /^Read Quote/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept Quote' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Accept this quote/ }))
  const accept = () => user.click(dialog.getByRole('button', { name: 'Accept Quote' }))
  const name = dialog.getByLabelText(/^Your name/)
  const asks = `This is not the name of your account, ${owner.firstName} ${owner.lastName}. Press again if you sign as this.`
  const time = vi.spyOn(Date, 'now')
  onTestFinished(() => void vi.restoreAllMocks())
  const asked = Date.now()
  time.mockReturnValue(asked)
  await user.type(name, 'Mickey Mouse')
  await accept()
  expect(await dialog.findAllByText(asks)).not.toEqual([])
  expect(document.activeElement).toBe(name)
  await user.type(name, ' Jr')
  await accept()
  expect(dialog.queryAllByText(asks)).not.toEqual([])
  const signatures = async () => (await here.services.database.pool.query('select name from quote_acceptances')).rows
  time.mockReturnValue(asked + timeToRead - 1)
  await accept()
  expect(dialog.queryAllByText(asks)).not.toEqual([])
  expect(await signatures()).toEqual([])
  time.mockReturnValue(asked + 2 * timeToRead)
  await accept()
  await toast()
  expect(await signatures()).toEqual([{ name: 'Mickey Mouse Jr' }])
})
