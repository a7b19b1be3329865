import { quantityUnit, type ShownLine } from '#features/quotes/rules/lines.ts'
import { vatRates } from '#features/quotes/rules/vat.ts'
import { formatPenceExactly } from '#shared/money.ts'

/** The details beside a line's gross price: `1.5 m² at £40.00, VAT 20%`. Nothing for a single item without VAT. */
export function lineWords({ quantity, unit, unitPrice, vat }: ShownLine): string {
  const each =
    quantity === quantityUnit && unit === 'item'
      ? null
      : `${quantity / quantityUnit} ${unit} at ${formatPenceExactly(unitPrice)}`
  const rate = vat && vat !== 'none' ? vatRates[vat].label : null
  return [each, rate].filter(Boolean).join(', ')
}
