import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitVat } from './vat.ts'

test('A sixth of a price is VAT, in whole pence', () => {
  expect([599, 899, 1399].map(splitVat)).toEqual([
    { net: 499, vat: 100 },
    { net: 749, vat: 150 },
    { net: 1166, vat: 233 },
  ])
})

test('The parts of an amount always add up to it', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (amount) => {
      const { net, vat } = splitVat(amount)
      expect(net + vat).toBe(amount)
      expect(Math.abs(vat * 6 - amount)).toBeLessThanOrEqual(3)
    }),
  )
})
