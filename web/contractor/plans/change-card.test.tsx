import { expect, test, vi } from 'vitest'
import { pastDue } from '#features/subscriptions/rules/life-cycle.ts'
import { days, later, monthsLater } from '#shared/dates.ts'
import { screen, type VisitedPage, visit, waitFor, within } from '#tests/page/visit.ts'
import { cards, runWorks, standing, subscriber } from '#tests/subscriber.ts'
import { world } from '#tests/world.ts'

test('A card that has expired is refused at its field, and the one until now stays', async () => {
  const here = await world()
  const person = await subscriber(here, 1)
  const { user } = await visit(here, '/subscription-plans', { as: person })
  await user.click(await screen.findByRole('button', { name: 'Change Card' }))
  const fields = within(await screen.findByRole('dialog'))
  await user.type(fields.getByLabelText('Card number'), cards.paysOnce)
  await user.type(fields.getByLabelText('Expiry date'), '01/20')
  await user.type(fields.getByLabelText('Security code'), '123')
  await user.click(fields.getByRole('button', { name: 'Use This Card' }))
  await waitFor(() => expect(fields.getByLabelText('Expiry date').getAttribute('aria-invalid')).toBe('true'))
  expect(fields.getAllByText('This card has expired').length).toBeGreaterThan(0)
  expect((await standing(here, person)).card?.last4).toBe('4242')
})

/** Changes the card; returns the words of the dialog and of the toast. */
async function changingCard({ user, toast }: VisitedPage) {
  await user.click(await screen.findByRole('button', { name: 'Change Card' }))
  const dialog = await screen.findByRole('dialog')
  const asked = dialog.textContent
  const fields = within(dialog)
  await user.type(fields.getByLabelText('Card number'), cards.pays)
  await user.type(fields.getByLabelText('Expiry date'), '12/30')
  await user.type(fields.getByLabelText('Security code'), '123')
  await user.click(fields.getByRole('button', { name: 'Use This Card' }))
  return { asked, said: await toast() }
}

test('Whoever changes the card after the last retry is told to press Pay Now, which takes what is due from it', async () => {
  const here = await world()
  const person = await subscriber(here, 1, cards.paysOnce)
  const end = monthsLater(here.clock(), 1)
  for (const day of [0, ...pastDue.retryAfterDays]) {
    here.clock.set(later(end, days(day)))
    await runWorks(here.services)
  }
  const page = await visit(here, '/subscription-plans', { as: person })
  const { asked, said } = await changingCard(page)
  expect(asked).toContain('Changing it does not make the payment that failed: press Pay Now afterwards.')
  expect(said).toContain('Press Pay Now to pay what is due from the card ending 4242.')
  await runWorks(here.services)
  expect(await standing(here, person)).toMatchObject({ status: 'past_due' })
  await page.user.click(await screen.findByRole('button', { name: 'Pay Now' }))
  expect(await page.toast()).toContain('Payment received')
  expect(await standing(here, person)).toMatchObject({ status: 'active' })
})

test('Whoever changes the card of a paid plan reads that the next payment is taken from it', async () => {
  const here = await world()
  const { asked, said } = await changingCard(
    await visit(here, '/subscription-plans', { as: await subscriber(here, 1) }),
  )
  expect(asked).toContain('Nothing is charged now.')
  expect(said).toContain('The next payment is taken from the card ending 4242.')
})

test('What is wrong with the last field comes into view with it, above the foot of the dialog', async () => {
  const here = await world()
  const { user } = await visit(here, '/subscription-plans', { as: await subscriber(here, 1) })
  await user.click(await screen.findByRole('button', { name: 'Change Card' }))
  const fields = within(await screen.findByRole('dialog'))
  await user.type(fields.getByLabelText('Card number'), cards.pays)
  await user.type(fields.getByLabelText('Expiry date'), '12/30')
  await user.type(fields.getByLabelText('Security code'), '12')
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.click(fields.getByRole('button', { name: 'Use This Card' }))
  const message = await fields.findByText(/^Enter the 3 digits/)
  await waitFor(() => expect(shown.mock.contexts.slice(-2)).toEqual([message, fields.getByLabelText('Security code')]))
  shown.mockRestore()
})
