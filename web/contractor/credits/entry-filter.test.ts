import { expect, test } from 'vitest'
import type { LedgerEntry } from '#features/credits/contract.ts'
import { creditKinds } from '#features/credits/rules.ts'
import { entriesShown, entryFilters } from './entry-filter.ts'

const entry = (kind: LedgerEntry['kind'], balance: number): LedgerEntry => ({
  ...{ id: kind, kind, amount: 1, balance, expiresAt: null, reason: '', rule: null, leadId: null, jobTitle: null },
  createdAt: '2026-02-01T09:00:00.000Z',
})

test('Each kind of entry is found under one filter, and all without one', () => {
  expect(entryFilters.flatMap(({ kinds }) => kinds).sort()).toEqual([...creditKinds].sort())
  const all = creditKinds.map(entry)
  expect(entriesShown(all, null)).toEqual(all)
  expect(entriesShown(all, 'nonsense')).toEqual(all)
  expect(entriesShown(all, 'returned').map(({ kind, balance }) => [kind, balance])).toEqual([
    ['release', creditKinds.indexOf('release')],
    ['refund', creditKinds.indexOf('refund')],
  ])
})
