import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tableOf } from '#shared/tables.ts'
import { costs, quoteTotal } from '../rules.ts'
import { addsUp, amountOf, mostGross, mostLines, mostQuantity, type QuoteLine, sumsOf, totalsOf } from './lines.ts'
import { mostStages, type StageInput, stagesOf, wholeShare } from './stages.ts'
import { priceKinds, vatNames, vatRates, withVat } from './vat.ts'

const line: fc.Arbitrary<QuoteLine> = fc
  .record({
    what: fc.constantFrom('Plaster', 'Tiles', 'Skip'),
    // Prices with odd and even pence, of zero and of ten million pounds.
    quantity: fc.oneof(fc.integer({ min: 1, max: mostQuantity }), fc.constantFrom(1, 5, 500, 1000, 1500)),
    unit: fc.constantFrom('each', 'hour'),
    unitPrice: fc.oneof(fc.nat(mostGross), fc.nat(200)),
    vat: fc.constantFrom(...vatNames),
    group: fc.constantFrom(...costs),
  })
  .filter(({ quantity, unitPrice }) => (BigInt(quantity) * BigInt(unitPrice)) / 1000n <= BigInt(mostGross))
const lines = fc.array(line, { minLength: 1, maxLength: mostLines })
const prices = fc.constantFrom(...priceKinds)

/** The same to twenty places in another way; rounding may differ by half a penny at most. */
function exactly({ quantity, unitPrice }: QuoteLine) {
  const scale = 10n ** 20n
  return { scale, price: (BigInt(quantity) * BigInt(unitPrice) * scale) / 1000n }
}

test('Net and VAT are gross, gross is the five sums and the rates, whatever the lines and their order', () => {
  fc.assert(
    fc.property(lines, prices, (written, typed) => {
      const sums = sumsOf(written, typed)
      expect(sums.net + sums.vat).toBe(sums.gross)
      expect(quoteTotal(sums.groups)).toBe(sums.gross)
      expect(sums.byRate.reduce((sum, { gross }) => sum + gross, 0)).toBe(sums.gross)
      expect(sums.byRate.reduce((sum, { vatAmount }) => sum + vatAmount, 0)).toBe(sums.vat)
      expect(sumsOf(written.toReversed(), typed)).toEqual(sums)
      expect(sumsOf([...written, ...written], typed).gross).toBe(sums.gross * 2)
    }),
  )
})

test('Each line is within half a penny of its exact price, and its VAT within half a penny of the exact rate', () => {
  fc.assert(
    fc.property(line, prices, (written, typed) => {
      const { net, vat, gross } = amountOf(written, typed)
      const { scale, price } = exactly(written)
      const base = typed === 'net' ? net : gross
      const off = BigInt(base) * scale - price
      expect(off * 2n <= scale && off * 2n > -scale).toBe(true)
      const { rate } = vatRates[written.vat]
      const over = typed === 'net' ? 100 : 100 + rate
      expect(Math.abs(vat * over - base * rate) * 2).toBeLessThanOrEqual(over)
      expect(net + vat).toBe(gross)
    }),
  )
})

test('A sixth of a price with VAT at the standard rate is VAT, in whole pence', () => {
  expect([599, 899, 1399].map((price) => withVat(price, 'standard', 'gross'))).toEqual([
    { net: 499, vat: 100, gross: 599 },
    { net: 749, vat: 150, gross: 899 },
    { net: 1166, vat: 233, gross: 1399 },
  ])
})

test('Half a penny is rounded up', () => {
  const half: QuoteLine = {
    what: 'Nail',
    unit: 'each',
    group: 'materialsCost',
    quantity: 500,
    unitPrice: 1,
    vat: 'none',
  }
  expect(amountOf(half, 'net').net).toBe(1)
  expect(amountOf({ ...half, quantity: 499 }, 'net').net).toBe(0)
  // 10p at 5% has half a penny of VAT; 21p including VAT a whole one.
  expect(amountOf({ ...half, quantity: 1000, unitPrice: 10, vat: 'reduced' }, 'net')).toEqual({
    net: 10,
    vat: 1,
    gross: 11,
  })
  expect(amountOf({ ...half, quantity: 1000, unitPrice: 21, vat: 'reduced' }, 'gross')).toEqual({
    net: 20,
    vat: 1,
    gross: 21,
  })
})

test('Ten million pounds are counted to the penny', () => {
  const house: QuoteLine = {
    what: 'House',
    unit: 'each',
    group: 'labourCost',
    quantity: mostQuantity,
    unitPrice: 99_999,
    vat: 'standard',
  }
  expect(amountOf(house, 'gross')).toEqual({ net: 833_325_000, vat: 166_665_000, gross: 999_990_000 })
})

test('Five sums alone are their own groups, to the penny, with any rate or none', () => {
  const sum = fc.nat(mostGross / costs.length)
  const rate = fc.option(fc.constantFrom(...vatNames), { nil: undefined })
  fc.assert(
    fc.property(fc.tuple(sum, sum, sum, sum, sum), rate, (amounts, vat) => {
      const five = tableOf(costs, (cost) => amounts[costs.indexOf(cost)] ?? 0)
      const totalCost = quoteTotal(five)
      expect(addsUp({ ...five, totalCost, vat })).toBe(true)
      expect(addsUp({ ...five, totalCost: totalCost + 1, vat })).toBe(false)
      const { net, vat: within, gross } = totalsOf({ ...five, vat })
      expect(gross).toBe(totalCost)
      if (vat === undefined && totalCost > 0) expect([net, within]).toEqual([null, null])
      else expect((net ?? 0) + (within ?? 0)).toBe(gross)
    }),
  )
})

/** Shares that add up to the whole, however divided. */
const shares = fc
  .uniqueArray(fc.integer({ min: 1, max: wholeShare - 1 }), { maxLength: mostStages - 1 })
  .map((cuts) => [0, ...cuts.sort((a, b) => a - b), wholeShare])
  .map((cuts) => cuts.slice(1).map((cut, i) => cut - (cuts[i] ?? 0)))

test('Stages by share come to the whole, each within half a penny but the last', () => {
  fc.assert(
    fc.property(shares, fc.nat(mostGross), (parts, gross) => {
      const typed = parts.map((share, i): StageInput => ({ name: `Stage ${i}`, waitsFor: 'it', share }))
      const stages = stagesOf(typed, gross) ?? []
      expect(stages.reduce((sum, { amount }) => sum + amount, 0)).toBe(gross)
      expect(stages.every(({ amount }) => amount >= 0)).toBe(true)
      const first = stages[0]
      if (first && stages.length > 1)
        expect(Math.abs(first.amount * wholeShare - gross * (parts[0] ?? 0)) * 2).toBeLessThanOrEqual(wholeShare)
    }),
  )
})

test('Stages by amount, or by amounts and shares, come to the whole or are none', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 80_000_000 }), {
    minLength: 1,
    maxLength: mostStages - 1,
  })
  fc.assert(
    fc.property(amounts, fc.integer({ min: -3, max: 3 }), (parts, off) => {
      const typed = parts.map((amount, i): StageInput => ({ name: `Stage ${i}`, waitsFor: 'it', amount }))
      const whole = parts.reduce((sum, amount) => sum + amount, 0)
      expect(stagesOf(typed, whole + off) === undefined).toBe(off !== 0)
      const half: StageInput = { name: 'Last', waitsFor: 'the end', share: wholeShare / 2 }
      const mixed = stagesOf([...typed, half], whole * 2) ?? []
      expect(mixed.reduce((sum, { amount }) => sum + amount, 0)).toBe(whole * 2)
      expect(stagesOf([...typed, half], whole * 2 + 10)).toBeUndefined()
    }),
  )
})
