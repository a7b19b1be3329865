import { expect, test } from 'vitest'
import { ledgerCalls } from '#features/ledgers/contract.ts'
import { misreadIn } from './not-understood.tsx'

test('what the address of a list says wrongly is named, and what it says well is not', () => {
  const misread = (address: string) => misreadIn(new URLSearchParams(address), ledgerCalls.leads.input.shape)
  expect(misread('?from=2026-13-40&status=nonsense&to=2026-03-31&sort=oldest&other=1')).toEqual([
    { label: 'From', value: '2026-13-40' },
    { label: 'Status', value: 'nonsense' },
  ])
  expect(misread('?status=&from=')).toEqual([])
})
