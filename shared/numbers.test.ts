import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPence, formatPenceExactly } from './money.ts'
import { withCommas } from './numbers.ts'

const written = (maximumFractionDigits: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits })

test('Numbers and amounts are written as the British write them', () => {
  fc.assert(
    fc.property(fc.integer(), (number) => {
      expect(withCommas(number)).toBe(number.toLocaleString('en-GB'))
      expect(formatPenceExactly(number)).toBe(written(2).format(number / 100))
      expect(formatPence(number)).toBe(written(number % 100 === 0 ? 0 : 2).format(number / 100))
    }),
  )
})
