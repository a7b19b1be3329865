import { expect, test } from 'vitest'
import { ledgerCalls } from '#features/ledgers/contract.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'
import { misreadIn } from './not-understood.tsx'

test('what the address of a list says wrongly is named, and what it says well is not', () => {
  const misread = (address: string) => misreadIn(new URLSearchParams(address), ledgerCalls.leads.input.shape)
  expect(misread('?from=2026-13-40&status=nonsense&to=2026-03-31&sort=oldest&other=1')).toEqual([
    { label: 'From', value: '2026-13-40' },
    { label: 'Status', value: 'nonsense' },
  ])
  expect(misread('?status=&from=')).toEqual([])
})

test.each([
  ['/admin/retention?period=nonsense', 'list', ['Period']],
  ['/admin/market?category=nonsense&figure=other&by=day&area=LS', 'market', ['Trade', 'Table by', 'Figure']],
  ['/admin-dashboard?tab=recent&after=nonsense', 'list', ['Page']],
  ['/admin-dashboard?tab=re-engage&sort=sideways', 'list', ['Order']],
  ['/admin-fresh?after=nonsense', 'list', ['Page']],
  [`/admin/people?search=${'x'.repeat(101)}`, 'list', ['Search']],
])('what is not understood is said above what it would narrow: %s', async (address, what, labels) => {
  const here = await world()
  await visit(here, address, { as: await here.person({ role: 'admin' }) })
  const notice = (await screen.findByText(`The ${what} is not narrowed as its address asks.`)).closest('[role=status]')
  const lines = within(notice as HTMLElement).getAllByText(/is not understood\.$/)
  expect(lines.map(({ textContent }) => textContent?.split(':')[0])).toEqual(labels)
})
