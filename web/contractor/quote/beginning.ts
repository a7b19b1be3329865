import { fullAddress } from '#features/jobs/rules.ts'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
import type { OwnContractor } from '#features/profiles/contract.ts'
import type { SentQuote } from '#features/quotes/contract.ts'
import type { QuoteLine } from '#features/quotes/rules/lines.ts'
import { percentagesOf } from '#features/quotes/rules/stages.ts'
import { usualValidUntil } from '#features/quotes/rules/validity.ts'
import { type Prices, withVat } from '#features/quotes/rules/vat.ts'
import { type Cost, costLabels, costs, quoteDefaults } from '#features/quotes/rules.ts'
import type { EarlierQuote } from '#features/quoting/contract.ts'
import { fullName } from '#shared/full-name.ts'
import { counted } from '#shared/numbers.ts'
import { inPounds, inPoundsIfAny, quantityAsTyped } from './amounts.ts'
import type { QuoteForm, TypedLine, TypedStage } from './quote-form.ts'

type Contractor = Pick<
  OwnContractor,
  'businessName' | 'businessPhone' | 'businessEmail' | 'vatRegistered' | 'pricesTyped'
>

/** The form's defaults: the previous version, or what is known of both sides and the job. */
export function beginningOf(lead: ContractorLead, contractor: Contractor | null, now: Date): QuoteForm {
  const { job, homeowner } = lead
  const { contact } = homeowner
  const prices = pricesOf(contractor)
  const fresh: QuoteForm = {
    way: 'sums',
    contractorName: contractor?.businessName ?? '',
    contractorPhone: contractor?.businessPhone ?? '',
    contractorEmail: contractor?.businessEmail ?? '',
    customerName: contact ? fullName({ ...homeowner, ...contact }) : homeowner.firstName,
    customerPhone: contact?.phone ?? '',
    customerEmail: contact?.email ?? '',
    customerAddress: contact ? fullAddress(contact) : job.location,
    projectDescription: job.description,
    workBreakdown: '',
    prices,
    vat: contractor?.vatRegistered ? 'standard' : 'none',
    labourCost: '',
    materialsCost: '',
    equipmentCost: '',
    permitsCost: '',
    contingencyCost: '',
    lines: [],
    estimatedStartDate: '',
    estimatedCompletionWeeks: '',
    validUntil: usualValidUntil(now),
    ...quoteDefaults,
    stages: [],
    depositReason: '',
    warrantyMonths: String(monthsInWords(quoteDefaults.warrantyPeriod) ?? ''),
    excludes: '',
    fileIds: [],
    additionalNotes: '',
  }
  return lead.quote ? { ...fresh, ...sentAgain(lead.quote, prices) } : fresh
}

/** Whether prices are net or gross unless a quote says otherwise. */
export const pricesOf = (contractor: Pick<Contractor, 'vatRegistered' | 'pricesTyped'> | null): Prices =>
  (contractor?.vatRegistered && contractor.pricesTyped) || 'gross'

/** A sent version as form values; its validity starts from today. */
const sentAgain = (quote: SentQuote, usual: Prices): Partial<QuoteForm> => ({
  contractorName: quote.contractorName,
  contractorPhone: quote.contractorPhone,
  contractorEmail: quote.contractorEmail,
  customerName: quote.customerName,
  customerPhone: quote.customerPhone,
  customerEmail: quote.customerEmail,
  customerAddress: quote.customerAddress,
  projectDescription: quote.projectDescription,
  estimatedStartDate: quote.estimatedStartDate,
  fileIds: quote.fileIds ?? [],
  ...copyOf(quote, usual),
})

/** What can be copied from another quote: all but the recipient, subject and dates. */
export function copyOf(quote: EarlierQuote['content'], usual: Prices): Partial<QuoteForm> {
  const prices = quote.lines ? (quote.prices ?? 'gross') : usual
  const sum = (name: Cost) =>
    !quote.lines && quote.vat && prices === 'net' ? withVat(quote[name], quote.vat, 'gross').net : quote[name]
  return {
    way: quote.lines ? 'lines' : 'sums',
    workBreakdown: quote.workBreakdown,
    prices,
    ...(quote.vat && { vat: quote.vat }),
    ...(!quote.lines && {
      labourCost: inPounds(sum('labourCost')),
      materialsCost: inPounds(sum('materialsCost')),
      equipmentCost: inPoundsIfAny(sum('equipmentCost')),
      permitsCost: inPoundsIfAny(sum('permitsCost')),
      contingencyCost: inPoundsIfAny(sum('contingencyCost')),
    }),
    lines: quote.lines?.map(typedLineOf) ?? [],
    estimatedCompletionWeeks: String(quote.estimatedCompletionWeeks),
    paymentTerms: quote.paymentTerms,
    stages: typedStagesOf(quote),
    depositReason: quote.depositReason ?? '',
    warrantyPeriod: quote.warrantyPeriod,
    warrantyMonths: quote.warrantyMonths ? String(quote.warrantyMonths) : '',
    excludes: quote.excludes ?? '',
    additionalNotes: quote.additionalNotes,
  }
}

/** The same part, as form values, for a template. */
export function templateOf(typed: QuoteForm): Partial<QuoteForm> {
  const { way, workBreakdown, prices, vat, lines, estimatedCompletionWeeks, paymentTerms, stages } = typed
  const { depositReason, warrantyPeriod, warrantyMonths, excludes, additionalNotes } = typed
  const sums = Object.fromEntries(costs.map((name) => [name, typed[name]]))
  return {
    way,
    workBreakdown,
    prices,
    vat,
    lines,
    ...sums,
    estimatedCompletionWeeks,
    paymentTerms,
    stages,
    depositReason,
    warrantyPeriod,
    warrantyMonths,
    excludes,
    additionalNotes,
  }
}

/** Stages as form values: in percent where whole, so that they scale with another total. */
function typedStagesOf({ stages = [], totalCost }: EarlierQuote['content']): TypedStage[] {
  const shares = percentagesOf(stages, totalCost)
  return stages.map(({ name, waitsFor, amount, deposit }, place) => ({
    name,
    waitsFor,
    deposit: deposit ?? false,
    ...(shares
      ? { by: 'share' as const, value: String((shares[place] ?? 0) / 100) }
      : { by: 'amount' as const, value: inPounds(amount) }),
  }))
}

/** A line as form values. */
const typedLineOf = ({ quantity, unitPrice, ...line }: QuoteLine): TypedLine => ({
  ...line,
  quantity: quantityAsTyped(quantity),
  unitPrice: inPounds(unitPrice),
})

/** A new line, with the unit, group and VAT rate of the one before it. */
export const lineAfter = (before: Pick<TypedLine, 'vat' | 'group' | 'unit'> | undefined): TypedLine => ({
  what: '',
  quantity: '1',
  unitPrice: '',
  unit: before?.unit ?? 'item',
  vat: before?.vat ?? 'standard',
  group: before?.group ?? 'labourCost',
})

/** The initial lines when switching from sums: one per sum, or an empty one. */
export function linesOfSums(typed: Pick<QuoteForm, Cost | 'vat'>): TypedLine[] {
  const lines = costs
    .filter((group) => Number(typed[group]) > 0)
    .map((group) => ({
      what: costLabels[group],
      quantity: '1',
      unit: 'item',
      unitPrice: typed[group],
      vat: typed.vat,
      group,
    }))
  return lines.length > 0 ? lines : [lineAfter(undefined)]
}

const saidTime = /(\d{1,3})\s*-?\s*(month|year)s?/i

/** The months of a warranty in words: `12 months`, `2 years`. Undefined if unclear. */
export function monthsInWords(words: string): number | undefined {
  const said = saidTime.exec(words)
  return said ? Number(said[1]) * (said[2]?.toLowerCase() === 'year' ? 12 : 1) : undefined
}

/** A warranty in words with other months: words that name another time would contradict them. */
export function withMonths(words: string, months: string): string {
  const number = Number(months)
  return Number.isInteger(number) && number > 0 ? words.replace(saidTime, counted(number, 'month')) : words
}
