import { useWatch } from 'react-hook-form'
import type { Sums } from '#features/quotes/rules/lines.ts'
import { costs } from '#features/quotes/rules.ts'
import type { QuoteControl } from './quote-form.ts'
import { totalsSoFar } from './totals.ts'

/** The quote's total as it is typed. */
export function useTotals(control: QuoteControl, registered: boolean): Sums {
  const [way, prices, vat, lines] = useWatch({ control, name: ['way', 'prices', 'vat', 'lines'] })
  const [labourCost, materialsCost, equipmentCost, permitsCost, contingencyCost] = useWatch({ control, name: costs })
  const five = { labourCost, materialsCost, equipmentCost, permitsCost, contingencyCost }
  return totalsSoFar({ way, prices, vat, lines, ...five }, registered)
}
