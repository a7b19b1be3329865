import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { type FormalQuote, formalQuote, type SentQuote } from '#features/quotes/contract.ts'
import { composed } from '#features/quotes/rules/compose.ts'
import { totalsOf } from '#features/quotes/rules/lines.ts'
import { priceKinds, vatNames } from '#features/quotes/rules/vat.ts'
import { costs, quoteDefaults } from '#features/quotes/rules.ts'
import { beginningOf, linesOfSums, monthsInWords } from './beginning.ts'
import { type QuoteForm, quoteForm } from './quote-form.ts'
import { stagesSoFar, totalsSoFar } from './totals.ts'
import { fieldOf, quoteToSend, wrongPayment } from './written.ts'

const lead: ContractorLead = {
  id: 'lead',
  jobId: 'job',
  contractorId: 'contractor',
  status: 'site_visited',
  contractorConfirmed: true,
  sentAt: '2026-02-01T09:00:00Z',
  confirmedAt: null,
  approvedAt: null,
  contactedAt: null,
  complaintId: null,
  answerDueAt: null,
  contactMethod: 'both',
  notes: null,
  quote: null,
  agreement: null,
  circumstances: [],
  reviewUntil: null,
  stepBackUntil: null,
  credit: { returned: false, takenBack: null },
  presumedDone: false,
  reported: [],
  attempts: [],
  issue: null,
  events: [],
  stepCount: 1,
  job: {
    id: 'job',
    title: 'Outside tap',
    description: 'A tap on the back wall',
    category: 'plumbing',
    location: 'Leeds, LS8',
    urgency: 'flexible',
    budgetMin: null,
    budgetMax: null,
    quotesReceived: 1,
    maxQuotes: 3,
    photos: [],
    answered: [],
    status: 'active',
    createdAt: '2026-02-01T09:00:00Z',
    distanceMiles: 3,
  },
  homeowner: {
    firstName: 'Sarah',
    gone: false,
    phoneConfirmed: false,
    record: [],
    contact: {
      lastName: 'Whitfield',
      email: 'sarah@example.com',
      phone: '0113 496 0999',
      location: '4 Back Lane, Leeds',
      postcode: 'LS8 1NT',
      street: null,
    },
  },
}
const now = new Date('2026-02-03T09:00:00Z')
const notRegistered = {
  businessName: 'Holroyd',
  businessPhone: '0113 496 0118',
  businessEmail: 'beth@example.com',
  vatRegistered: false,
  pricesTyped: 'gross' as const,
}
const registered = { ...notRegistered, vatRegistered: true, pricesTyped: 'net' as const }

const filledIn: QuoteForm = {
  ...beginningOf(lead, notRegistered, now),
  workBreakdown: 'Isolate, then fit the tap',
  labourCost: '120.5',
  materialsCost: '45',
  estimatedStartDate: '2026-03-02',
  estimatedCompletionWeeks: '1',
}
const plaster = {
  what: 'Plaster',
  quantity: '2.5',
  unit: 'hour',
  unitPrice: '40',
  vat: 'standard' as const,
  group: 'labourCost' as const,
}
const tiles = {
  what: 'Tiles',
  quantity: '1,000',
  unit: 'each',
  unitPrice: '£1.99',
  vat: 'reduced' as const,
  group: 'materialsCost' as const,
}
const inLines: QuoteForm = {
  ...filledIn,
  way: 'lines',
  prices: 'net',
  lines: [plaster, tiles],
  labourCost: '',
  materialsCost: '',
}

const sentBy = (typed: QuoteForm, isRegistered: boolean) => quoteToSend(quoteForm.parse(typed), isRegistered)
/** As the server parses it. */
function sent(typed: QuoteForm, isRegistered: boolean): SentQuote {
  const taken = formalQuote.parse(sentBy(typed, isRegistered))
  const content = composed(taken, { registered: isRegistered, number: isRegistered ? 'GB980780684' : null }, now)
  const { net, vat } = totalsOf(content)
  return { ...content, id: 'quote', version: 1, sentAt: now.toISOString(), netCost: net, vatCost: vat }
}
const wrongFields = (typed: QuoteForm) =>
  quoteForm.safeParse(typed).error?.issues.map((issue) => issue.path.join('.')) ?? []

describe('The form of a quote', () => {
  test('begins with five sums, the job, the homeowner, the usual terms and a month to hold', () => {
    expect(beginningOf(lead, notRegistered, now)).toMatchObject({
      way: 'sums',
      customerName: 'Sarah Whitfield',
      customerAddress: '4 Back Lane, Leeds, LS8 1NT',
      projectDescription: lead.job.description,
      labourCost: '',
      validUntil: '2026-03-05',
      warrantyMonths: '12',
      ...quoteDefaults,
    })
  })
  test('turns the pounds that were typed into pence; a blank that may be left out counts as nothing', () => {
    expect(sentBy(filledIn, false)).toMatchObject({
      labourCost: 12_050,
      materialsCost: 4_500,
      permitsCost: 0,
      totalCost: 16_550,
      vat: 'none',
    })
  })
  test('shows the sum of what is typed so far, whatever is not a number yet', () => {
    const typing = { ...filledIn, materialsCost: '-', contingencyCost: '0.1' }
    expect(totalsSoFar(typing, false).gross).toBe(12_060)
    const lines = [plaster, { ...tiles, unitPrice: '' }, { ...tiles, quantity: 'a few' }]
    expect(totalsSoFar({ ...inLines, lines }, true)).toMatchObject({ net: 10_000, vat: 2_000, gross: 12_000 })
  })
  test('refuses a price with a comma for its point, which is not a hundred times as much', () => {
    expect(wrongFields({ ...inLines, lines: [{ ...plaster, unitPrice: '18,50' }, tiles] })).toEqual([
      'lines.0.unitPrice',
    ])
  })
  test.each([
    ['labourCost', ''],
    ['labourCost', '-1'],
    ['materialsCost', 'lots'],
    ['estimatedStartDate', ''],
    ['estimatedCompletionWeeks', ''],
    ['estimatedCompletionWeeks', '0'],
    ['validUntil', ''],
    ['warrantyMonths', '1.5'],
  ])('does not go without a right %s (%j)', (field, typed) => {
    expect(wrongFields({ ...filledIn, [field]: typed })).toEqual([field])
  })
  test.each([
    ['what', ''],
    ['quantity', '0'],
    ['quantity', '1.2345'],
    ['unit', ' '],
    ['unitPrice', ''],
    ['unitPrice', '1.999'],
    ['unitPrice', '-3'],
  ])('says at which line the %s is wrong (%j)', (field, typed) => {
    expect(wrongFields({ ...inLines, lines: [plaster, { ...tiles, [field]: typed }] })).toEqual([`lines.1.${field}`])
  })
  test('looks only at the way that was taken, and keeps what was typed in the other', () => {
    expect(wrongFields({ ...filledIn, lines: [{ ...plaster, what: '' }] })).toEqual([])
    expect(wrongFields(inLines)).toEqual([])
  })
  test('begins lines with the sums that were typed', () => {
    expect(linesOfSums({ ...filledIn, materialsCost: '0' })).toMatchObject([
      { what: 'Labour', quantity: '1', unit: 'item', unitPrice: '120.5', group: 'labourCost' },
    ])
    expect(linesOfSums(inLines)).toMatchObject([{ what: '', quantity: '1', unitPrice: '' }])
  })
})

describe('A quote that is written', () => {
  const before = { ...filledIn, prices: 'net' as const, vat: 'standard' as const }
  const forms: [string, QuoteForm, boolean][] = [
    ['five sums without VAT', filledIn, false],
    ['five sums with VAT', { ...before, prices: 'gross' }, true],
    ['five sums before VAT', before, true],
    ['lines before VAT', inLines, true],
    ['lines with VAT', { ...inLines, prices: 'gross' }, true],
    ['lines of somebody who is not registered', { ...inLines, prices: 'gross' }, false],
  ]
  test.each(forms)('of %s comes to the same on the page and on the server', (_, typed, isRegistered) => {
    const shown = totalsSoFar(typed, isRegistered)
    const kept = sent(typed, isRegistered)
    expect([kept.netCost, kept.vatCost, kept.totalCost]).toEqual([shown.net, shown.vat, shown.gross])
  })
  test.each(forms)('of %s begins its next version as it was typed, to the penny', (_, typed, isRegistered) => {
    const first = sent(typed, isRegistered)
    const again = beginningOf(
      { ...lead, status: 'quoted', quote: first },
      isRegistered ? registered : notRegistered,
      now,
    )
    expect(sent(again, isRegistered)).toEqual(first)
  })
  test('adds VAT to each of five sums that are typed before VAT', () => {
    expect(sentBy(before, true)).toMatchObject({ labourCost: 14_460, materialsCost: 5_400, vat: 'standard' })
  })
  test('charges no VAT for somebody who is not registered, whatever a line was copied from', () => {
    expect(sentBy(inLines, false).lines?.map(({ vat }) => vat)).toEqual(['none', 'none'])
    const copied = { ...inLines, lines: [{ ...plaster, vat: 'none' as const }] }
    expect(sentBy(copied, true).lines).toMatchObject([{ vat: 'standard' }])
  })
})

describe('Its payment', () => {
  const deposit = { name: 'Deposit', waitsFor: 'your order', by: 'share' as const, value: '25', deposit: true }
  const rest = { name: 'The rest', waitsFor: 'the work is done', by: 'share' as const, value: '75', deposit: false }
  const wrong = (typed: QuoteForm): string | undefined => wrongPayment(sentBy(typed, false) as FormalQuote)?.field
  test('comes in stages of shares or amounts that make the total', () => {
    const staged = { ...filledIn, stages: [deposit, rest] }
    expect(sent(staged, false).stages?.map(({ amount }) => amount)).toEqual([4_138, 12_412])
    expect(wrong(staged)).toBeUndefined()
    expect(wrong({ ...filledIn, stages: [deposit, { ...rest, by: 'amount', value: '124.12' }] })).toBeUndefined()
    expect(wrong({ ...filledIn, stages: [deposit, { ...rest, value: '70' }] })).toBe('stages')
  })
  test('needs a reason for a deposit above a quarter', () => {
    const half = {
      ...filledIn,
      stages: [
        { ...deposit, value: '50' },
        { ...rest, value: '50' },
      ],
    }
    expect(wrong(half)).toBe('depositReason')
    expect(wrong({ ...half, depositReason: 'Made to measure' })).toBeUndefined()
  })
  test('is refused by the server at the field in which it was typed', () => {
    expect(['stages.1.share', 'stages.0.amount', 'stages.0.name', 'stages'].map(fieldOf)).toEqual([
      'stages.1.value',
      'stages.0.value',
      'stages.0.name',
      'stages',
    ])
  })
  test('has no stage of more than the whole', () => {
    expect(wrongFields({ ...filledIn, stages: [{ ...deposit, value: '101' }] })).toEqual(['stages.0.value'])
    expect(wrongFields({ ...filledIn, stages: [{ ...deposit, value: '' }] })).toEqual(['stages.0.value'])
  })
})

test.each([
  ['12 months', 12],
  ['2 years on parts', 24],
  ['6-month guarantee', 6],
  ['None', undefined],
])('A warranty of “%s” holds %s months', (words, months) => {
  expect(monthsInWords(words)).toBe(months)
})

/** Typed figures; no total exceeds the limit of a quote. */
const anyLine = fc.record({
  what: fc.constantFrom('Plaster', 'Tiles'),
  quantity: fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.constantFrom(1, 500, 1500)).map((n) => String(n / 1000)),
  unit: fc.constant('each'),
  unitPrice: fc.oneof(fc.integer({ min: 1, max: 99_999_999 }), fc.nat(200)).map((n) => (n / 100).toFixed(2)),
  vat: fc.constantFrom(...vatNames),
  group: fc.constantFrom(...costs),
})
/** Halves, which may leave half a penny, and any others. */
const anyShare = fc.oneof(fc.constantFrom(2_500, 5_000), fc.integer({ min: 1, max: 9_999 }))

test('The page shows what the server keeps, to the penny: net, VAT, gross, groups and stages', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...priceKinds),
      fc.boolean(),
      anyShare,
      (lines, prices, isRegistered, share) => {
        const stage = { waitsFor: 'the work', by: 'share' as const, deposit: false }
        const stages = [
          { ...stage, name: 'First', value: String(share / 100) },
          { ...stage, name: 'Last', value: String((10_000 - share) / 100) },
        ]
        const typed: QuoteForm = { ...inLines, lines, prices, stages }
        const page = totalsSoFar(typed, isRegistered)
        // A share of a few pence can round to zero, which is not a valid stage.
        const { amounts } = stagesSoFar(stages, page.gross)
        fc.pre(amounts.every((amount) => amount > 0))
        const kept = sent(typed, isRegistered)
        expect([kept.netCost, kept.vatCost, kept.totalCost]).toEqual([page.net, page.vat, page.gross])
        expect((kept.netCost ?? 0) + (kept.vatCost ?? 0)).toBe(kept.totalCost)
        expect(costs.map((cost) => kept[cost])).toEqual(costs.map((cost) => page.groups[cost]))
        expect(costs.reduce((sum, cost) => sum + kept[cost], 0)).toBe(kept.totalCost)
        expect(kept.stages?.map(({ amount }) => amount)).toEqual(amounts)
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(kept.totalCost)
      },
    ),
  )
})
