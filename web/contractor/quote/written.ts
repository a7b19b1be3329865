import type { FormalQuote } from '#features/quotes/contract.ts'
import { sumsOf } from '#features/quotes/rules/lines.ts'
import { depositOf, depositWithoutReason, shareInWords, stagesOf } from '#features/quotes/rules/stages.ts'
import { costs, quoteTotal } from '#features/quotes/rules.ts'
import { tableOf } from '#shared/tables.ts'
import type { QuoteField, WrittenQuote } from './quote-form.ts'
import { grossOf, rateOf } from './totals.ts'

/** The quote as sent, from the form and whether VAT is charged. */
export function quoteToSend(written: WrittenQuote, registered: boolean): FormalQuote {
  const { way: _way, stages, excludes, depositReason, fileIds, lines, prices, vat, ...rest } = written
  const priced = written.way === 'lines' ? ofLines(written, registered) : ofSums(written, registered)
  return {
    ...rest,
    ...priced,
    ...(stages.length > 0 && {
      stages: stages.map(({ name, waitsFor, by, value, deposit }, place) => ({
        name,
        waitsFor,
        [by]: value,
        ...(deposit && place === 0 && { deposit }),
      })),
    }),
    ...(excludes && { excludes }),
    ...(depositReason && { depositReason }),
    ...(fileIds.length > 0 && { fileIds }),
  }
}

function ofLines({ lines, prices }: Extract<WrittenQuote, { way: 'lines' }>, registered: boolean) {
  const rated = lines.map((line) => ({ ...line, vat: rateOf(line.vat, registered) }))
  const { groups, gross } = sumsOf(rated, prices)
  return { ...groups, totalCost: gross, lines: rated, prices }
}

function ofSums(written: Extract<WrittenQuote, { way: 'sums' }>, registered: boolean) {
  const vat = rateOf(written.vat, registered)
  const five = tableOf(costs, (name) => grossOf(written[name], vat, written.prices))
  return { ...five, totalCost: quoteTotal(five), vat }
}

/** The server's validation of the payment terms, by field; nothing when valid. */
export function wrongPayment(quote: FormalQuote): { field: QuoteField; message: string } | undefined {
  if (!quote.stages) return undefined
  const stages = stagesOf(quote.stages, quote.totalCost)
  if (!stages) return { field: 'stages', message: 'The stages do not come to the total.' }
  if (!depositOf({ ...quote, stages })?.high || quote.depositReason) return undefined
  return { field: 'depositReason', message: `Say why the deposit is above ${shareInWords(depositWithoutReason)}.` }
}

/** The form's field for a field of the call. */
export const fieldOf = (name: string): string => name.replace(/^(stages\.\d+)\.(amount|share)$/, '$1.value')
