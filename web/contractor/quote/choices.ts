import { vatNames, vatRates } from '#features/quotes/rules/vat.ts'
import { costLabels, costs } from '#features/quotes/rules.ts'

const charged = vatNames.filter((name) => name !== 'none')

/** The rates of a VAT-registered contractor: where the label says that they are VAT, and where it does not. */
export const rateOptions = charged.map((name) => ({ value: name, label: `${vatRates[name].rate}%` }))
export const vatOptions = charged.map((name) => ({ value: name, label: vatRates[name].label }))

/** The costs that a line or a listed price counts to. */
export const costOptions = costs.map((name) => ({ value: name, label: costLabels[name] }))
