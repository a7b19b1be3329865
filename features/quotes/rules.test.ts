import { expect, test } from 'vitest'
import { quoteTotal } from './rules.ts'

test('a quote comes to the sum of its five parts', () => {
  const parts = { labourCost: 1, materialsCost: 20, equipmentCost: 300, permitsCost: 4000, contingencyCost: 50_000 }
  expect(quoteTotal(parts)).toBe(54_321)
})
