import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumsOf } from '#features/quotes/rules/lines.ts'
import { stagesOf } from '#features/quotes/rules/stages.ts'
import { vatNames } from '#features/quotes/rules/vat.ts'
import { costs } from '#features/quotes/rules.ts'
import {
  creditInWords,
  grossOf,
  type Invoiced,
  invoicedOf,
  leftOf,
  mayBeDue,
  mayBePaidOn,
  nextInvoice,
  numberAfter,
  type Part,
  partsOf,
  referenceOf,
  stateOf,
  usualDueOn,
  vatSums,
} from './rules.ts'

const part: fc.Arbitrary<Part> = fc
  .record({
    vat: fc.constantFrom(...vatNames, null),
    gross: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 1_000_000_000 })),
    share: fc.nat(100),
  })
  .map(({ vat, gross, share }) => {
    const vatAmount = vat === null || vat === 'none' ? 0 : Math.floor((gross * share) / 600)
    return { vat, gross, vatAmount, net: gross - vatAmount }
  })
const agreedParts = fc.uniqueArray(part, { minLength: 1, maxLength: 5, selector: ({ vat }) => vat })
/** The amounts of stages, in thousandths of the total. */
const shares = fc.array(fc.nat(1000), { minLength: 1, maxLength: 12 })
/** Issue a stage or the remaining amount, or cancel an existing invoice. */
const step = fc.oneof(fc.record({ issue: fc.option(fc.nat(12), { nil: null }) }), fc.record({ cancel: fc.nat(12) }))

interface Book extends Invoiced {
  number: number
}

/** Runs the steps in order; each invoice is issued or refused. */
function worked(parts: Part[], amounts: number[], steps: readonly ({ issue: number | null } | { cancel: number })[]) {
  const stages = amounts.map((amount) => ({ name: 'Walls', waitsFor: 'The walls', amount }))
  const book: Book[] = []
  let last: number | null = null
  for (const one of steps) {
    if ('cancel' in one) {
      const there = book[one.cancel]
      if (there) there.cancelledAt = '2026-02-01T09:00:00.000Z'
      continue
    }
    const before = leftOf(parts, book)
    const next = nextInvoice({ parts, stages }, book, one.issue)
    if (typeof next === 'string') continue
    expect(next.gross).toBeLessThanOrEqual(before)
    expect(grossOf(next.parts)).toBe(next.gross)
    for (const { net, vatAmount, gross } of next.parts) {
      expect(net + vatAmount).toBe(gross)
      expect(Math.min(net, vatAmount)).toBeGreaterThanOrEqual(0)
    }
    last = numberAfter(last)
    book.push({ ...next, paidOn: null, cancelledAt: null, number: last })
  }
  return { book, stages }
}

test('In any order of issuing and cancelling, numbers have no gaps and never more is invoiced than agreed', () => {
  fc.assert(
    fc.property(agreedParts, shares, fc.array(step, { maxLength: 30 }), (parts, some, steps) => {
      const amounts = some.map((share) => Math.floor((grossOf(parts) * share) / 1000))
      const { book } = worked(parts, amounts, steps)
      expect(book.map(({ number }) => number)).toEqual(book.map((_, i) => i + 1))
      expect(invoicedOf(book)).toBeLessThanOrEqual(grossOf(parts))
      const stages = book.flatMap(({ stage, cancelledAt }) => (stage === null || cancelledAt ? [] : [stage]))
      expect(new Set(stages).size).toBe(stages.length)
    }),
  )
})

test('All invoices of an agreement together have its net, its VAT and its total at each rate, to the penny', () => {
  fc.assert(
    fc.property(agreedParts, shares, fc.array(step, { maxLength: 30 }), (parts, some, steps) => {
      const amounts = some.map((share) => Math.floor((grossOf(parts) * share) / 1000))
      const { book } = worked(parts, amounts, [...steps, { issue: null }])
      expect(leftOf(parts, book)).toBe(0)
      const issued = book.filter(({ cancelledAt }) => !cancelledAt).flatMap((one) => [...one.parts])
      for (const { vat, ...agreed } of parts) {
        const same = issued.filter((one) => one.vat === vat)
        const sum = (what: 'net' | 'vatAmount' | 'gross') => same.reduce((all, one) => all + one[what], 0)
        expect({ net: sum('net'), vatAmount: sum('vatAmount'), gross: sum('gross') }).toEqual(agreed)
      }
      expect(nextInvoice({ parts }, book, null)).toBe('nothing left')
    }),
  )
})

test('Where less was agreed since, what is left and then paid back comes to what is agreed now at each rate', () => {
  fc.assert(
    fc.property(agreedParts, agreedParts, fc.nat(1000), (before, after, share) => {
      const { book } = worked(before, [Math.floor((grossOf(before) * share) / 1000)], [{ issue: 0 }])
      const tooMuch = invoicedOf(book) > grossOf(after)
      if (tooMuch) expect(nextInvoice({ parts: after }, book, null)).toBe('cancel first')
      const paid = book.map((invoice) => ({ ...invoice, paidOn: '2026-02-01' }))
      const next = nextInvoice({ parts: after }, paid, null)
      if (typeof next === 'string') {
        expect(invoicedOf(paid)).toBe(grossOf(after))
        return
      }
      expect([next.gross < 0, next.what === creditInWords]).toEqual([tooMuch, tooMuch])
      const all = [...paid, { ...next, paidOn: null, cancelledAt: null }]
      expect(invoicedOf(all)).toBe(grossOf(after))
      for (const vat of [...vatNames, null]) {
        const sum = (parts: readonly Part[], what: 'net' | 'vatAmount' | 'gross') =>
          parts.filter((one) => one.vat === vat).reduce((total, part) => total + part[what], 0)
        const issued = all.flatMap(({ parts }) => [...parts])
        for (const what of ['net', 'vatAmount', 'gross'] as const) expect(sum(issued, what)).toBe(sum(after, what))
      }
    }),
  )
})

const line = fc.record({
  what: fc.constant('Plaster'),
  quantity: fc.integer({ min: 1, max: 100_000 }),
  unit: fc.constant('each'),
  unitPrice: fc.integer({ min: 1, max: 20_000 }),
  vat: fc.constantFrom('standard' as const, 'reduced' as const, 'zero' as const),
  group: fc.constantFrom(...costs),
})

test('What lines come to by rate is what the quote says, and its stages use all of it', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 9_999 }), (lines, share) => {
      const sums = sumsOf(lines, 'net')
      const parts = partsOf(lines.map((is) => ({ is, amount: amountIn(is) })))
      expect(vatSums(parts)).toEqual({ net: sums.net, vat: sums.vat })
      expect(parts).toEqual(sums.byRate)
      const stages = stagesOf(
        [share, 10_000 - share].map((one) => ({ name: 'Stage', waitsFor: 'Walls', share: one })),
        sums.gross,
      )
      const amounts = stages?.map(({ amount }) => amount) ?? []
      const { book } = worked(parts, amounts, [{ issue: 1 }, { issue: 0 }, { issue: null }])
      expect(invoicedOf(book)).toBe(sums.gross)
      expect(book.length).toBe(amounts.filter((amount) => amount > 0).length)
    }),
  )
})

const amountIn = (is: Parameters<typeof sumsOf>[0][number]) => {
  const { net, vat, gross } = sumsOf([is], 'net')
  return { net, vat, gross }
}

test('An invoice is overdue from the day after its last, by the clocks of the United Kingdom', () => {
  const open = { due_on: '2026-07-10', paid_on: null, said_paid_on: null, cancelled_at: null, called_off: false }
  expect(stateOf(open, new Date('2026-07-10T22:59:59Z'))).toBe('unpaid')
  expect(stateOf(open, new Date('2026-07-10T23:00:00Z'))).toBe('overdue')
  expect(stateOf({ ...open, called_off: true }, new Date('2026-08-01T00:00:00Z'))).toBe('unpaid')
  expect(stateOf({ ...open, said_paid_on: '2026-07-20' }, new Date('2026-08-01T00:00:00Z'))).toBe('said-paid')
  expect(stateOf({ ...open, paid_on: '2026-07-20' }, new Date('2026-08-01T00:00:00Z'))).toBe('paid')
  expect(stateOf({ ...open, cancelled_at: new Date(0) }, new Date('2026-08-01T00:00:00Z'))).toBe('cancelled')
})

test('It is due in 14 days unless it says otherwise: from today on, 180 days away at most', () => {
  const now = new Date('2026-02-01T09:00:00Z')
  expect(usualDueOn(now)).toBe('2026-02-15')
  expect(['2026-01-31', '2026-02-01', '2026-07-31', '2026-08-01'].map((day) => mayBeDue(day, now))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('It can have been paid before it was sent, as a deposit is, by a year at most, and never after today', () => {
  const [issuedAt, now] = [new Date('2026-02-01T09:00:00Z'), new Date('2026-03-10T09:00:00Z')]
  const days = ['1926-11-29', '2025-01-31', '2025-02-01', '2026-03-10', '2026-03-11']
  expect(days.map((day) => mayBePaidOn(day, issuedAt, now))).toEqual([false, false, true, true, false])
})

test('Numbers are printed with four figures or more, after the prefix', () => {
  expect([referenceOf('', 7), referenceOf('SMITH-', 12_345)]).toEqual(['0007', 'SMITH-12345'])
})
