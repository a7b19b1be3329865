import { describe, expect, test } from 'vitest'
import type { SentQuote } from '../contract.ts'
import { deferredStart } from './cancelling.ts'
import { changesBetween } from './changes.ts'
import { type QuoteLine, vatWords } from './lines.ts'
import { depositInWords, depositOf, isHighDeposit, percentagesOf, stagesOf } from './stages.ts'
import { hasExpired, mayHoldUntil, usualValidUntil } from './validity.ts'
import { mayCharge, shownVatNumber, storedVatNumber, vatNames } from './vat.ts'

const line: QuoteLine = {
  what: 'Plaster the ceiling',
  quantity: 2_500,
  unit: 'hour',
  unitPrice: 4_000,
  vat: 'standard',
  group: 'labourCost',
}

const quote: SentQuote = {
  id: 'quote',
  version: 1,
  sentAt: '2026-02-03T09:00:00Z',
  contractorName: 'Smith & Sons',
  contractorPhone: '0113 496 0123',
  contractorEmail: 'office@smith.example.com',
  customerName: 'Jo Marsh',
  customerPhone: '0113 496 0999',
  customerEmail: 'jo@example.com',
  customerAddress: '12 Otley Road, Leeds',
  projectDescription: 'Replaster the kitchen ceiling.',
  workBreakdown: 'Board, skim, clean up.',
  labourCost: 12_000,
  materialsCost: 0,
  equipmentCost: 0,
  permitsCost: 0,
  contingencyCost: 0,
  totalCost: 12_000,
  netCost: 10_000,
  vatCost: 2_000,
  estimatedStartDate: '2026-03-02',
  estimatedCompletionWeeks: 1,
  paymentTerms: 'On completion',
  warrantyPeriod: '12 months',
  additionalNotes: '',
  lines: [line],
  prices: 'net',
  validUntil: '2026-03-05',
}

describe('VAT', () => {
  test.each([
    ['GB 980 7806 84', 'GB980780684'],
    ['980780684', 'GB980780684'],
    ['gb980.7806.84 001', 'GB980780684001'],
    // The check of numbers issued since 2010 differs by 55.
    ['GB 123 4567 27', 'GB123456727'],
    ['GB 980 7806 85', undefined],
    ['98078068', undefined],
    ['FR980780684', undefined],
    ['', undefined],
  ])('takes %j as the number %s', (typed, stored) => {
    expect(storedVatNumber(typed)).toBe(stored)
  })
  test('is printed in groups of digits', () => {
    expect(shownVatNumber('GB980780684')).toBe('GB 980 7806 84')
    expect(shownVatNumber('GB980780684001')).toBe('GB 980 7806 84 001')
  })
  test('is charged by those who said that they are registered, and by them alone', () => {
    const mayCharged = (registered: boolean | null) => vatNames.filter((vat) => mayCharge(vat, { registered }))
    expect(mayCharged(true)).toEqual(['standard', 'reduced', 'zero'])
    expect(mayCharged(false)).toEqual(['none'])
    expect(mayCharged(null)).toEqual([])
  })
  test('is said as the contractor stated it, and never assumed', () => {
    expect(vatWords(quote)).toBe('VAT included, at 20%.')
    expect(vatWords({ ...quote, lines: undefined })).toBe('This quote does not say whether VAT is included.')
    expect(vatWords({ ...quote, lines: undefined, vat: 'reduced' })).toBe('VAT included, at 5%.')
    const none = { ...quote, lines: undefined, vat: 'none' as const }
    expect(vatWords(none)).toBe('No VAT is charged: the business says that it is not VAT registered.')
    expect(vatWords(none, 'contractor')).toBe('No VAT is charged: you have said that you are not VAT registered.')
  })
})

describe('A deposit', () => {
  test.each([
    ['50% deposit, 50% on completion', 5_000],
    ['Deposit of 12.5%, the rest at the end', 1_250],
    ['30 per cent up front', 3_000],
    ['20% non-refundable deposit', 2_000],
    ['50% on completion', undefined],
    ['On completion', undefined],
  ])('is read in “%s”', (terms, share) => {
    expect(depositInWords(terms)).toBe(share)
  })
  test('above a quarter is pointed out with its reason, or that there is none', () => {
    const stages = [{ name: 'Deposit', waitsFor: 'your order', deposit: true, amount: 3_001 }]
    expect(depositOf({ ...quote, stages, depositReason: 'Made to measure' })).toMatchObject({
      amount: 3_001,
      high: true,
      reason: 'Made to measure',
    })
    expect(
      depositOf({ ...quote, stages: [{ name: 'Deposit', waitsFor: 'your order', deposit: true, amount: 3_000 }] }),
    ).toEqual({ amount: 3_000, share: 2_500, high: false, reason: null })
    expect(depositOf({ ...quote, paymentTerms: '50% deposit' })).toEqual({
      amount: 6_000,
      share: 5_000,
      high: true,
      reason: null,
    })
    expect(depositOf(quote)).toBeNull()
  })
  test('of exactly a quarter needs no reason, though its pennies were rounded up', () => {
    expect([15_750, 15_751].map((amount) => isHighDeposit(amount, 62_999))).toEqual([false, true])
  })
})

describe('Stages', () => {
  const stagesAt = (gross: number, shares: number[]) =>
    stagesOf(
      shares.map((share) => ({ name: 'Stage', waitsFor: 'it', share })),
      gross,
    ) ?? []
  test('in whole percent are known for it, and follow another total', () => {
    for (const gross of [39_540, 35_039, 999_999_999])
      expect(percentagesOf(stagesAt(gross, [2_000, 4_000, 4_000]), gross)).toEqual([2_000, 4_000, 4_000])
  })
  test('of any other amounts stay amounts', () => {
    const amounts = [10_001, 29_539].map((amount) => ({ name: 'Stage', waitsFor: 'it', amount }))
    expect(percentagesOf(amounts, 39_540)).toBeUndefined()
    expect(percentagesOf([], 39_540)).toBeUndefined()
    expect(percentagesOf([{ name: 'Stage', waitsFor: 'it', amount: 0 }], 0)).toBeUndefined()
  })
})

describe('A quote holds', () => {
  const now = new Date('2026-02-03T09:00:00Z')
  test('for 30 days unless it says otherwise, and for 180 at most', () => {
    expect(usualValidUntil(now)).toBe('2026-03-05')
    expect(['2026-02-02', '2026-02-03', '2026-08-02', '2026-08-03'].map((day) => mayHoldUntil(day, now))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
  test('until its last day is over in London, in summer too', () => {
    expect(hasExpired('2026-03-05', new Date('2026-03-05T23:59:59Z'))).toBe(false)
    expect(hasExpired('2026-03-05', new Date('2026-03-06T00:00:00Z'))).toBe(true)
    expect(hasExpired('2026-07-05', new Date('2026-07-05T22:59:59Z'))).toBe(false)
    expect(hasExpired('2026-07-05', new Date('2026-07-05T23:00:00Z'))).toBe(true)
    expect(hasExpired(undefined, now)).toBe(false)
  })
})

describe('What changed between two versions', () => {
  test('is nothing where they say the same', () => {
    expect(changesBetween(quote, { ...quote })).toEqual([])
  })
  test('names lines by what they are, and says how each was and is', () => {
    const tiles: QuoteLine = {
      ...line,
      what: 'Tiles',
      group: 'materialsCost',
      quantity: 1000,
      unit: 'item',
      unitPrice: 999,
    }
    const after = { ...quote, lines: [tiles, { ...line, quantity: 3_000 }], totalCost: 15_599 }
    expect(changesBetween(quote, after)).toEqual([
      { what: 'Tiles', before: null, after: '£9.99 before VAT, VAT 20%', kind: 'added' },
      {
        what: 'Plaster the ceiling',
        before: '2.5 hours at £40.00 before VAT, VAT 20%',
        after: '3 hours at £40.00 before VAT, VAT 20%',
        kind: 'changed',
      },
      { what: 'Total', before: '£120.00', after: '£155.99', kind: 'changed' },
    ])
    expect(changesBetween(after, { ...after, lines: [{ ...line, quantity: 3_000 }] })).toEqual([
      { what: 'Tiles', before: '£9.99 before VAT, VAT 20%', after: null, kind: 'removed' },
    ])
  })
  test('counts a line that is written twice as two', () => {
    const twice = { ...quote, lines: [line, line] }
    expect(changesBetween(twice, quote)).toMatchObject([{ what: 'Plaster the ceiling', kind: 'removed' }])
  })
  test('is told of terms, stages and files', () => {
    const after = {
      ...quote,
      stages: [{ name: 'Start', waitsFor: 'the boards are in', amount: 12_000 }],
      excludes: 'Painting',
      fileIds: ['a'],
    }
    expect(changesBetween(quote, after)).toEqual([
      { what: 'Stage: Start', before: null, after: '£120.00, the boards are in', kind: 'added' },
      { what: 'Not included', before: null, after: 'Painting', kind: 'added' },
      { what: 'Files', before: null, after: '1 file', kind: 'added' },
    ])
  })
})

test('a start within the 14 days waits for their end, unless it is asked for', () => {
  const now = new Date('2026-06-01T12:00:00Z')
  expect(deferredStart({ estimatedStartDate: '2026-06-15' }, now)).toBe(
    'The quote names 15 Jun 2026 for the start. Unless you ask for that here, the work begins after 15 Jun 2026.',
  )
  expect(deferredStart({ estimatedStartDate: '2026-06-16' }, now)).toBeNull()
})
