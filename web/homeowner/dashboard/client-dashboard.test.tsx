import { expect, test } from 'vitest'
import { contractor, homeowner, job, leadAt } from '#tests/market.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { type World, world } from '#tests/world.ts'

/** A homeowner's dashboard with one lead at a state. */
async function dashboardAt(state: 'pending' | 'quoted', here: World) {
  const owner = await homeowner(here)
  const leadId = await leadAt(here, state, await job(here, owner), owner, await contractor(here))
  const stateNow = async () =>
    (await here.services.database.pool.query('select status from leads where id = $1', [leadId])).rows[0].status
  return { ...(await visit(here, '/client-dashboard#responses', { as: owner })), stateNow }
}

test('A homeowner reads a quote and accepts it, after one more question', async () => {
  const here = await world()
  const { user, toast, stateNow } = await dashboardAt('quoted', here)
  await user.click(await screen.findByRole('button', { name: /^Read Quote/ }))
  const quote = within(await screen.findByRole('dialog'))
  expect(quote.getAllByText('£145.50').length).toBeGreaterThan(0)
  await user.click(quote.getByRole('button', { name: 'Accept Quote' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(await stateNow()).toBe('quoted')
  await user.click(question.getByRole('button', { name: 'Accept Quote' }))
  expect(await toast()).toContain('Quote accepted!')
  expect(await stateNow()).toBe('accepted')
})

test('A homeowner declines a request only when they are sure', async () => {
  const here = await world()
  const { user, toast, stateNow } = await dashboardAt('pending', here)
  await user.click(await screen.findByRole('button', { name: /^Decline/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  expect(await stateNow()).toBe('pending')
  await user.click(screen.getByRole('button', { name: /^Decline/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Decline' }))
  expect(await toast()).toContain('Request declined')
  expect(await stateNow()).toBe('declined')
})
