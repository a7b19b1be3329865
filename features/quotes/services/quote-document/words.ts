import type { Column, TableRow } from '#server/pdf/table.ts'
import { formatDay, formatMoment } from '#shared/dates.ts'
import { formatPenceExactly } from '#shared/money.ts'
import { counted } from '#shared/numbers.ts'
import type { Agreement, SentQuote } from '../../contract.ts'
import { amountOf, linesOf, pricesOf, quantityInWords, type ShownLine, totalsOf, vatOf } from '../../rules/lines.ts'
import { depositOf, shareInWords } from '../../rules/stages.ts'
import { type Prices, vatRates } from '../../rules/vat.ts'
import { warrantyWords } from '../../rules/warranty.ts'
import { type Cost, costLabels, costs } from '../../rules.ts'

const money = formatPenceExactly

/** The table of costs; costs without lines have no quantities, and without a stated VAT there is no VAT column. */
export function costTable(quote: SentQuote): { columns: Column[]; rows: TableRow[] } {
  const prices = pricesOf(quote)
  const lines = linesOf(quote)
  if (!quote.lines) {
    const columns: Column[] = [
      { title: 'What', width: 383 },
      { title: 'Amount', width: 100, align: 'right' },
    ]
    return { columns, rows: lines.map((line) => ({ cells: [line.what, money(line.unitPrice)] })) }
  }
  const columns: Column[] = [
    { title: 'What', width: 199 },
    { title: prices === 'net' ? 'Quantity, price before VAT' : 'Quantity, price', width: 140, align: 'right' },
    { title: 'VAT', width: 44, align: 'right' },
    { title: vatOf(quote) === 'charged' ? 'With VAT' : 'Amount', width: 100, align: 'right' },
  ]
  return { columns, rows: costs.flatMap((group) => groupRows(group, lines, prices)) }
}

function groupRows(group: Cost, lines: readonly ShownLine[], prices: Prices): TableRow[] {
  const mine = lines.filter((line) => line.group === group)
  if (mine.length === 0) return []
  const sum = mine.reduce((all, line) => all + amountOf(line, prices).gross, 0)
  return [
    { cells: [costLabels[group], '', '', money(sum)], strong: true },
    ...mine.map((line) => ({
      cells: [
        line.what,
        // Combined in one cell: each cell is an element of the PDF structure, and one fewer makes a long document a tenth
        // smaller.
        quantityInWords(line),
        rateOf(line),
        money(amountOf(line, prices).gross),
      ],
    })),
  ]
}

const rateOf = ({ vat }: ShownLine): string => (vat && vat !== 'none' ? `${vatRates[vat].rate}%` : '–')

/** Net, the VAT of each rate, and the total; the total alone where no VAT was stated. */
export function totalRows(quote: SentQuote): TableRow[] {
  const { net, byRate } = totalsOf(quote)
  const total = { cells: ['Total', money(quote.totalCost)], strong: true }
  if (net === null || byRate.every(({ vat }) => vat === 'none')) return [total]
  const rates = byRate.map((rate) => ({
    cells: [`${vatRates[rate.vat].label} on ${money(rate.net)}`, money(rate.vatAmount)],
  }))
  return [{ cells: ['Before VAT', money(net)] }, ...rates, total]
}

export const stageRows = (quote: SentQuote): TableRow[] =>
  (quote.stages ?? []).map(({ name, waitsFor, amount }) => ({ cells: [name, waitsFor, money(amount)] }))

/** A sentence about a deposit above the limit; null otherwise. */
export function depositWords(quote: SentQuote): string | null {
  const deposit = depositOf(quote)
  if (!deposit?.high) return null
  const why = deposit.reason ? `The reason given: ${deposit.reason}` : 'The contractor gave no reason.'
  return `The deposit is ${shareInWords(deposit.share)} of the total, ${money(deposit.amount)}. ${why}`
}

export const termFacts = (quote: SentQuote): [string, string][] => [
  ['Estimated start', formatDay(quote.estimatedStartDate)],
  ['Duration', counted(quote.estimatedCompletionWeeks, 'week')],
  ['Warranty', warrantyWords(quote)],
  ...(quote.fileIds?.length
    ? [['Files', `${counted(quote.fileIds.length, 'file')} in your conversation`] as [string, string]]
    : []),
]

export const acceptedWords = ({ name, acceptedAt, version, hash }: Agreement): string =>
  `Version ${version} was accepted by ${name} on ${formatMoment(acceptedAt)}, record ${hash}.`
