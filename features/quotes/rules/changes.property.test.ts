import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPenceExactly } from '#shared/money.ts'
import { changesBetween, lineInWords, type Quoted } from './changes.ts'
import { type QuoteLine, sumsOf, vatWords } from './lines.ts'
import { priceKinds, vatNames } from './vat.ts'

const line: fc.Arbitrary<QuoteLine> = fc.record({
  // Few names, so that lines are often kept, changed, duplicated and removed.
  what: fc.constantFrom('Plaster', 'Tiles', 'Skip'),
  quantity: fc.constantFrom(500, 1000, 2000),
  unit: fc.constant('each'),
  unitPrice: fc.constantFrom(0, 1999, 4000),
  vat: fc.constantFrom(...vatNames),
  group: fc.constantFrom('labourCost', 'materialsCost'),
})
const stage = fc.record({
  name: fc.constantFrom('Deposit', 'Halfway', 'The rest'),
  waitsFor: fc.constantFrom('your order', 'the work'),
  amount: fc.constantFrom(10_000, 20_000),
})
const same = {
  contractorName: 'Smith & Sons',
  contractorPhone: '',
  contractorEmail: '',
  vatNumber: undefined,
  customerName: 'Jo Marsh',
  customerPhone: '',
  customerEmail: '',
  customerAddress: '12 Otley Road',
  projectDescription: 'A kitchen',
  workBreakdown: 'All of it',
  estimatedStartDate: '2026-03-02',
  estimatedCompletionWeeks: 1,
  paymentTerms: 'On completion',
  warrantyPeriod: '12 months',
  additionalNotes: '',
}
const version = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    prices: fc.constantFrom(...priceKinds),
    stages: fc.option(fc.array(stage, { minLength: 1, maxLength: 4 }), { nil: undefined }),
    excludes: fc.option(fc.constantFrom('Tiling', 'Painting'), { nil: undefined }),
    warrantyMonths: fc.option(fc.constantFrom(12, 24), { nil: undefined }),
  })
  .map(({ lines, prices, stages, excludes, warrantyMonths }): Quoted => {
    const { groups, gross, net, vat } = sumsOf(lines, prices)
    return {
      ...same,
      ...groups,
      lines,
      prices,
      totalCost: gross,
      netCost: net,
      vatCost: vat,
      ...(stages && { stages }),
      ...(excludes && { excludes }),
      ...(warrantyMonths && { warrantyMonths }),
    }
  })

/** Every statement of a version that another version can change, with its label. */
function sayings(quote: Quoted): string[] {
  const { lines = [], prices = 'gross', stages = [], excludes, warrantyMonths, totalCost } = quote
  return [
    ...lines.map((one) => `${one.what}: ${lineInWords(one, prices)}`),
    ...stages.map(({ name, amount, waitsFor }) => `Stage: ${name}: ${formatPenceExactly(amount)}, ${waitsFor}`),
    `Total: ${formatPenceExactly(totalCost)}`,
    `VAT: ${vatWords(quote)}`,
    ...(excludes ? [`Not included: ${excludes}`] : []),
    ...(warrantyMonths ? [`Warranty in months: ${warrantyMonths}`] : []),
  ].sort()
}

/** Applies changes to statements; each change must find its previous value. */
function changed(said: readonly string[], changes: ReturnType<typeof changesBetween>): string[] {
  const now = [...said]
  for (const { what, before, after, kind } of changes) {
    expect(kind).toBe(before === null ? 'added' : after === null ? 'removed' : 'changed')
    if (before !== null) {
      const place = now.indexOf(`${what}: ${before}`)
      expect(place, `${what}: ${before}`).toBeGreaterThanOrEqual(0)
      now.splice(place, 1)
    }
    if (after !== null) now.push(`${what}: ${after}`)
  }
  return now.sort()
}

test('From the first version on, the marked changes lead to each version after it, and back', () => {
  fc.assert(
    fc.property(fc.array(version, { minLength: 2, maxLength: 5 }), (versions) => {
      const [first, ...later] = versions as [Quoted, ...Quoted[]]
      let before = first
      let said = sayings(first)
      for (const next of later) {
        const changes = changesBetween(before, next)
        said = changed(said, changes)
        expect(said).toEqual(sayings(next))
        expect(changed(said, changesBetween(next, before))).toEqual(sayings(before))
        expect(changesBetween(next, next)).toEqual([])
        before = next
      }
    }),
  )
})
