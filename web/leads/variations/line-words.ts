import { isLumpSum, quantityInWords, type ShownLine } from '#features/quotes/rules/lines.ts'
import { vatRates } from '#features/quotes/rules/vat.ts'

/** The details beside a line's gross price: `1.5 m² at £40.00, VAT 20%`. Nothing for a single item without VAT. */
export function lineWords(line: ShownLine): string {
  const each = isLumpSum(line) ? null : quantityInWords(line)
  const rate = line.vat && line.vat !== 'none' ? vatRates[line.vat].label : null
  return [each, rate].filter(Boolean).join(', ')
}
