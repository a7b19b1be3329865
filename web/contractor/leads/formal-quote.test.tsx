import { expect, test } from 'vitest'
import { contractor, homeowner, job, leadAt } from '#tests/market.ts'
import { isDisabled, screen, visit, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('A contractor sees what the quote adds up to while its costs are typed, to the penny', async () => {
  const here = await world()
  const owner = await homeowner(here)
  const by = await contractor(here)
  await leadAt(here, 'site_visited', await job(here, owner), owner, by)
  const { user } = await visit(here, '/contractor-dashboard#leads', { as: by })
  await user.click(await screen.findByRole('button', { name: /^Provide Formal Quote/ }))
  const form = within(await screen.findByRole('dialog'))
  const submit = () => form.getByRole('button', { name: 'Submit Quote' })
  expect(isDisabled(submit())).toBe(true)
  await user.type(form.getByLabelText(/^Labour/), '80')
  await user.type(form.getByLabelText(/^Materials/), '65.50')
  expect(form.getByText(/^Total/).textContent).toBe('Total £145.50')
  await user.type(form.getByLabelText(/^Permits/), '0.49')
  expect(form.getByText(/^Total/).textContent).toBe('Total £145.99')
  expect(isDisabled(submit())).toBe(false)
})
