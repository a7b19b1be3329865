import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type QuoteLine, sumsOf } from '#features/quotes/rules/lines.ts'
import { priceKinds, vatNames } from '#features/quotes/rules/vat.ts'
import { costs, quoteTotal } from '#features/quotes/rules.ts'
import { tableOf } from '#shared/tables.ts'
import {
  agreedLines,
  agreedTotal,
  differenceOf,
  everyLine,
  type LineRef,
  totalOf,
  type Variation,
  whyNot,
} from './rules.ts'

const line: fc.Arbitrary<QuoteLine> = fc.record({
  what: fc.constantFrom('Plaster', 'Tiles', 'Skip'),
  quantity: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(1, 500, 1500)),
  unit: fc.constant('each'),
  unitPrice: fc.nat(20_000),
  vat: fc.constantFrom(...vatNames),
  group: fc.constantFrom(...costs),
})
const prices = fc.constantFrom(...priceKinds)
const quote = fc
  .record({ lines: fc.array(line, { minLength: 1, maxLength: 6 }), prices })
  .map((written) => ({ ...written, ...sumsOf(written.lines, written.prices).groups }))
/** Refers to an existing line by chance, or to none. */
const proposal = fc.record({
  lines: fc.array(line, { maxLength: 3 }),
  prices,
  takes: fc.array(fc.nat(12), { maxLength: 3 }),
})

type Made<Of> = Of extends fc.Arbitrary<infer One> ? One : never

/** Proposes and accepts one after the other; invalid ones are refused. Returns an independent sum as well. */
function worked(from: Made<typeof quote>, proposals: readonly Made<typeof proposal>[]) {
  const accepted: Variation[] = []
  const worth = new Map<string, number>()
  const at = ({ variationId, line }: LineRef) => `${variationId}/${line}`
  const keep = () => {
    for (const one of everyLine(from, accepted.slice(-1))) worth.set(at(one), one.amount.gross)
  }
  keep()
  let total = quoteTotal(from)
  const taken = new Set<string>()
  proposals.forEach(({ takes, ...written }, n) => {
    const every = everyLine(from, accepted)
    const removes = takes.map((take) => {
      const { variationId, line } = every[take] ?? { line: take, variationId: `later ${n}` }
      return { variationId, line }
    })
    const variation = { id: `change ${n}`, ...written, removes }
    const places = removes.map(at)
    const fits = places.every((place, i) => worth.has(place) && !taken.has(place) && places.indexOf(place) === i)
    expect(whyNot(variation, agreedLines(from, accepted))).toBe(fits ? null : 'gone')
    if (!fits) return
    accepted.push(variation)
    keep()
    for (const place of places) {
      taken.add(place)
      total -= worth.get(place) ?? 0
    }
    total += sumsOf(variation.lines, variation.prices).gross
  })
  return { accepted, total }
}

test('What is agreed is the quote and each accepted change, never below nothing, in whatever order they are read', () => {
  fc.assert(
    fc.property(quote, fc.array(proposal, { maxLength: 8 }), fc.nat(), (from, proposals, turn) => {
      const { accepted, total } = worked(from, proposals)
      expect(agreedTotal(from, accepted)).toBe(total)
      expect(total).toBeGreaterThanOrEqual(0)
      const cut = accepted.length === 0 ? 0 : turn % accepted.length
      expect(agreedTotal(from, [...accepted.slice(cut), ...accepted.slice(0, cut)].toReversed())).toBe(total)
    }),
  )
})

test('Net and VAT are gross, of what is agreed and of every change, and the changes come to the difference', () => {
  fc.assert(
    fc.property(quote, fc.array(proposal, { maxLength: 8 }), (from, proposals) => {
      const { accepted } = worked(from, proposals)
      const now = totalOf(agreedLines(from, accepted))
      expect((now.net ?? 0) + (now.vat ?? 0)).toBe(now.gross)
      const every = everyLine(from, accepted)
      const differences = accepted.map((one) => differenceOf(one, every))
      for (const { net, vat, gross } of differences) expect((net ?? 0) + (vat ?? 0)).toBe(gross)
      expect(differences.reduce((sum, { gross }) => sum + gross, quoteTotal(from))).toBe(now.gross)
    }),
  )
})

test('Where the quote does not say what of it is VAT, neither does what is agreed, until all of that is taken away', () => {
  const said = tableOf(costs, () => 0)
  const unsaid = { ...said, labourCost: 5_000 }
  const added: QuoteLine = {
    what: 'Tiles',
    quantity: 1000,
    unit: 'item',
    unitPrice: 1_200,
    vat: 'standard',
    group: 'materialsCost',
  }
  const more: Variation = { id: 'a', lines: [added], prices: 'gross', removes: [] }
  expect(totalOf(agreedLines(unsaid, [more]))).toEqual({ net: null, vat: null, gross: 6_200 })
  const less: Variation = { id: 'b', lines: [], prices: 'gross', removes: [{ line: 0 }] }
  expect(totalOf(agreedLines(unsaid, [more, less]))).toEqual({ net: 1_000, vat: 200, gross: 1_200 })
})
