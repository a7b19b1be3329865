import { expect, test, vi } from 'vitest'
import { inboxCalls } from '#features/enquiries/contract/inbox.ts'
import { enquiryCalls } from '#features/enquiries/contract.ts'
import { minutes } from '#shared/dates.ts'
import { contractor, enquiry } from '#tests/market.ts'
import { listeningTo } from '#tests/page/listening.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('What waits longest is open, and once it is dealt with the next is', async () => {
  const here = await world({ rateLimits: false })
  for (const name of ['Ann First', 'Bob Second', 'Cat Third']) {
    await here.done(enquiryCalls.contact, { ...enquiry, name })
    here.clock.advance(minutes(5))
  }
  const { user } = await visit(here, '/admin/enquiries', { as: await here.person({ role: 'admin' }) })
  const panel = async (name: string) => within(await screen.findByRole('region', { name }))
  await user.click((await panel('Ann First')).getByRole('button', { name: 'Mark as Dealt With' }))
  await panel('Bob Second')
  expect(screen.queryByRole('region', { name: 'Ann First' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More of what Cat Third wrote' }))
  await panel('Cat Third')
  expect(screen.queryByRole('region', { name: 'Bob Second' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More of what Cat Third wrote' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Cat Third' })).toBeNull())
})

test('What a colleague deals with leaves the desk, its number goes down, and nothing opens where it was', async () => {
  const here = await world({ rateLimits: false })
  for (const name of ['Ann First', 'Bob Second']) {
    await here.done(enquiryCalls.contact, { ...enquiry, name })
    here.clock.advance(minutes(5))
  }
  const [reader, colleague] = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })]
  vi.stubGlobal('EventSource', listeningTo(here, reader))
  const { user } = await visit(here, '/admin/enquiries', { as: reader })
  await screen.findByRole('region', { name: 'Ann First' })
  expect(screen.getAllByRole('link', { name: 'Enquiries 2 waiting' })).not.toEqual([])
  const [first] = await here.done(inboxCalls.list, {}, { as: colleague })
  await here.done(inboxCalls.close, { enquiryId: first?.id ?? '' }, { as: colleague })

  await screen.findByText(/one of us has probably decided it meanwhile/)
  expect(screen.queryByRole('region', { name: /Ann|Bob/ })).toBeNull()
  await screen.findAllByRole('link', { name: 'Enquiries 1 waiting' })
  await user.click(screen.getByRole('button', { name: 'More of what Bob Second wrote' }))
  await screen.findByRole('region', { name: 'Bob Second' })
  expect(screen.queryByText(/meanwhile/)).toBeNull()

  await here.done(enquiryCalls.contact, { ...enquiry, name: 'Cat Third' })
  await screen.findAllByRole('link', { name: 'Enquiries 2 waiting' })
  await screen.findByRole('region', { name: 'Bob Second' })
})

test('A row is read before what can be done about it, and the arrows go from row to row', async () => {
  const here = await world({ rateLimits: false })
  const [older, newer] = [await contractor(here), await contractor(here)]
  const { user } = await visit(here, '/admin-dashboard?tab=contractors', { as: await here.person({ role: 'admin' }) })
  const row = await screen.findByRole('row', { name: new RegExp(newer.email) })
  const cells = within(row).getAllByRole('cell')
  expect(cells.at(-1)?.textContent).toMatch(/^Contact/)
  expect(cells.slice(0, -1).flatMap((cell) => [...cell.querySelectorAll('button')])).toEqual([])
  within(row)
    .getByRole('button', { name: /^Contact/ })
    .focus()
  await user.keyboard('{ArrowDown}')
  const below = screen.getByRole('row', { name: new RegExp(older.email) })
  expect(document.activeElement).toBe(within(below).getByRole('button', { name: /^Contact/ }))
})
