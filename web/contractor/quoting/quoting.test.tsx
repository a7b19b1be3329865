import { expect, test } from 'vitest'
import { contractor } from '#tests/market.ts'
import { isDisabled, screen, visit, waitFor, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

const names = () =>
  within(screen.getByRole('list', { name: 'Your prices' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('A contractor keeps a price list: typed, changed, taken in from a file and removed', async () => {
  const here = await world()
  const { user } = await visit(here, '/quoting', { as: await contractor(here) })
  await user.click(await screen.findByRole('button', { name: 'Add a Price' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The item is required')).toBeDefined()
  await user.type(screen.getByLabelText('What'), 'Tiling')
  await user.type(screen.getByLabelText('Price each'), '45')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(names()).toEqual([expect.stringMatching(/^Tiling.*£45\.00/)]))

  const choose = async (csv: string) => {
    await waitFor(() => expect(isDisabled(screen.getByLabelText('Import CSV'))).toBe(false))
    await user.upload(screen.getByLabelText('Import CSV'), new File([csv], 'prices.csv', { type: 'text/csv' }))
  }
  await choose('What,Unit,Price\nSkip,item,a lot')
  expect(await screen.findByText('Row 2: “a lot” is no price in pounds and pence')).toBeDefined()
  expect(names()).toHaveLength(1)
  await choose('What,Unit,Price\nSkip,item,180')
  await waitFor(() => expect(names()).toEqual([expect.stringMatching(/^Skip/), expect.stringMatching(/^Tiling/)]))
  expect(screen.queryByText(/^Row 2/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove Skip' }))
  await waitFor(() => expect(names()).toHaveLength(1))
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Your prices' }))
})
