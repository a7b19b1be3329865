import { formatDay } from '#shared/dates.ts'
import { formatPenceExactly } from '#shared/money.ts'
import { counted } from '#shared/numbers.ts'
import type { QuoteChange, SentQuote } from '../contract.ts'
import { isLumpSum, linesOf, pricesOf, quantityInWords, type ShownLine, vatWords } from './lines.ts'
import { type Prices, vatRates } from './vat.ts'

/** A quote's content without the identity of the version. */
export type Quoted = Omit<SentQuote, 'id' | 'version' | 'sentAt'>

/** `2.5 hours at £40.00 before VAT, VAT 20%`; only the price for a line that stands for a whole cost. */
export function lineInWords(line: ShownLine, prices: Prices): string {
  const each = isLumpSum(line) ? formatPenceExactly(line.unitPrice) : quantityInWords(line)
  if (!line.vat) return each
  const typed = line.vat === 'none' ? '' : prices === 'net' ? ' before VAT' : ' with VAT'
  return `${each}${typed}, ${vatRates[line.vat].label}`
}

const orNothing = (text: string | undefined): string | null => text || null

/** The labelled terms of a quote besides lines and stages; null where absent. */
const terms: readonly { what: string; of: (quote: Quoted) => string | null }[] = [
  { what: 'Total', of: ({ totalCost }) => formatPenceExactly(totalCost) },
  { what: 'VAT', of: (quote) => vatWords(quote) },
  { what: 'Project', of: ({ projectDescription }) => projectDescription },
  { what: 'Work breakdown', of: ({ workBreakdown }) => workBreakdown },
  { what: 'Not included', of: ({ excludes }) => orNothing(excludes) },
  { what: 'Start', of: ({ estimatedStartDate }) => formatDay(estimatedStartDate) },
  { what: 'Duration', of: ({ estimatedCompletionWeeks }) => counted(estimatedCompletionWeeks, 'week') },
  { what: 'Payment terms', of: ({ paymentTerms }) => paymentTerms },
  { what: 'Reason for the deposit', of: ({ depositReason }) => orNothing(depositReason) },
  { what: 'Valid until', of: ({ validUntil }) => (validUntil ? formatDay(validUntil) : null) },
  { what: 'Warranty', of: ({ warrantyPeriod }) => warrantyPeriod },
  { what: 'Warranty in months', of: ({ warrantyMonths }) => (warrantyMonths ? String(warrantyMonths) : null) },
  { what: 'Notes', of: ({ additionalNotes }) => orNothing(additionalNotes) },
  { what: 'Business', of: ({ contractorName }) => contractorName },
  { what: 'Customer', of: ({ customerName }) => customerName },
  { what: 'Address', of: ({ customerAddress }) => customerAddress },
]

/** The differences between two versions: lines and stages matched by name, then the other terms. */
export function changesBetween(before: Quoted, after: Quoted): QuoteChange[] {
  return [
    ...rowsBetween(lineRows(before), lineRows(after)),
    ...rowsBetween(stageRows(before), stageRows(after)),
    ...terms.flatMap(({ what, of }) => changeOf(what, of(before), of(after))),
    ...filesBetween(before.fileIds ?? [], after.fileIds ?? []),
  ]
}

interface Row {
  /** Matches the row of the other version. */
  key: string
  what: string
  says: string
}

function lineRows(quote: Quoted): Row[] {
  const prices = pricesOf(quote)
  return linesOf(quote).map((line) => ({
    key: `${line.group} ${line.what.toLowerCase()}`,
    what: line.what,
    says: lineInWords(line, prices),
  }))
}

const stageRows = (quote: Quoted): Row[] =>
  (quote.stages ?? []).map(({ name, waitsFor, amount }) => ({
    key: name.toLowerCase(),
    what: `Stage: ${name}`,
    says: `${formatPenceExactly(amount)}, ${waitsFor}`,
  }))

/** Rows with the same key are compared in order, so duplicates stay separate. */
function rowsBetween(before: readonly Row[], after: readonly Row[]): QuoteChange[] {
  const waiting = new Map<string, Row[]>()
  for (const row of before) waiting.set(row.key, [...(waiting.get(row.key) ?? []), row])
  const changed = after.flatMap((row) => changeOf(row.what, waiting.get(row.key)?.shift()?.says ?? null, row.says))
  const gone = before.filter((row) => waiting.get(row.key)?.includes(row))
  return [...changed, ...gone.flatMap((row) => changeOf(row.what, row.says, null))]
}

function changeOf(what: string, before: string | null, after: string | null): QuoteChange[] {
  if (before === after) return []
  return [{ what, before, after, kind: before === null ? 'added' : after === null ? 'removed' : 'changed' }]
}

function filesBetween(before: readonly string[], after: readonly string[]): QuoteChange[] {
  const added = after.filter((id) => !before.includes(id)).length
  const removed = before.filter((id) => !after.includes(id)).length
  return [
    ...changeOf('Files', null, added > 0 ? counted(added, 'file') : null),
    ...changeOf('Files', removed > 0 ? counted(removed, 'file') : null, null),
  ]
}
