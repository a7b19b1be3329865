import type { FormalQuote } from '#features/quotes/contract.ts'
import { type QuoteLine, quantityUnit, sumsOf } from '#features/quotes/rules/lines.ts'
import { withVat } from '#features/quotes/rules/vat.ts'
import { type Cost, quoteDefaults, quoteTotal } from '#features/quotes/rules.ts'
import { days, later } from '#shared/dates.ts'
import type { SampleJob } from './jobs.ts'

interface Customer {
  firstName: string
  lastName: string
  email: string
  address: string
}

export interface Business {
  businessName: string
  location: string
  businessPhone: string
  businessEmail: string
  /** Only of those registered for VAT. */
  vatNumber?: string
}

/** A number with valid check digits, from an unassigned range. */
export function sampleVatNumber(number: number): string {
  const digits = String(9_990_000 + number)
  const weighed = [8, 7, 6, 5, 4, 3, 2].reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0)
  return `GB${digits}${String(97 - (weighed % 97)).padStart(2, '0')}`
}

/** The formal quote of a sample job, sent at `now`: with lines from those registered for VAT, in five costs from others. */
export function sampleQuote(job: SampleJob, customer: Customer, contractor: Business, now: Date): FormalQuote {
  const quote = fiveSums(job, customer, contractor, now)
  if (job.city !== contractor.location) return { ...quote, ...fromFurtherAway(quote, contractor) }
  return contractor.vatNumber ? { ...quote, ...inLines(quote) } : { ...quote, vat: 'none' }
}

/** A second quote for comparison: dearer labour, a longer warranty, and five costs. */
function fromFurtherAway(quote: FormalQuote, { vatNumber }: Business): Partial<FormalQuote> {
  const sums = { ...quote, labourCost: quote.labourCost * 1.25 }
  return {
    labourCost: sums.labourCost,
    totalCost: quoteTotal(sums),
    vat: vatNumber ? 'standard' : 'none',
    warrantyPeriod: '24 months',
    warrantyMonths: 24,
  }
}

/** The same costs as lines, from somebody registered for VAT who enters net prices. */
function inLines(quote: FormalQuote): Partial<FormalQuote> {
  const hour = 4_800
  const hours = Math.round((quote.labourCost / hour / 1.2) * 2) * 500
  const lines: QuoteLine[] = [
    { what: 'Labour on site', quantity: hours, unit: 'hour', unitPrice: hour, vat: 'standard', group: 'labourCost' },
    ...lineOf('Materials, delivered', quote.materialsCost, 'materialsCost'),
    ...lineOf('Set aside for what comes to light', quote.contingencyCost, 'contingencyCost'),
  ]
  const sums = sumsOf(lines, 'net')
  return {
    lines,
    prices: 'net',
    ...sums.groups,
    totalCost: sums.gross,
    stages: [
      { name: 'Deposit', waitsFor: 'Before we order materials', deposit: true, share: 2_000 },
      { name: 'Halfway', waitsFor: 'When the first half of the work is done', share: 4_000 },
      { name: 'Completion', waitsFor: 'When you are happy with the work', share: 4_000 },
    ],
    paymentTerms: 'In three stages, by bank transfer',
    warrantyMonths: 12,
    excludes: 'Painting and decorating, and anything found behind the walls that nobody could see.',
  }
}

function lineOf(what: string, gross: number, group: Cost): QuoteLine[] {
  if (gross === 0) return []
  const { net } = withVat(gross, 'standard', 'gross')
  return [{ what, quantity: quantityUnit, unit: 'item', unitPrice: net, vat: 'standard', group }]
}

function fiveSums(job: SampleJob, customer: Customer, contractor: Business, now: Date): FormalQuote {
  const [labour, materials] = job.price ?? [100, 50]
  const costs = {
    labourCost: labour * 100,
    materialsCost: materials * 100,
    equipmentCost: 0,
    permitsCost: 0,
    contingencyCost: labour > 1000 ? 15_000 : 0,
  }
  return {
    contractorName: contractor.businessName,
    contractorPhone: contractor.businessPhone,
    contractorEmail: contractor.businessEmail,
    customerName: `${customer.firstName} ${customer.lastName}`,
    customerPhone: '0113 496 0999',
    customerEmail: customer.email,
    customerAddress: customer.address,
    projectDescription: `${job.title}. ${job.description}`,
    workBreakdown:
      'Protect floors and furniture. Carry out the work as described. Make good, clean up and take all waste away.',
    ...costs,
    totalCost: quoteTotal(costs),
    estimatedStartDate: later(now, days(7)).toISOString().slice(0, 10),
    estimatedCompletionWeeks: labour > 1000 ? 2 : 1,
    ...quoteDefaults,
    additionalNotes: '',
  }
}
