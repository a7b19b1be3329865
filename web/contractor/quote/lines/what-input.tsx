import { useController } from 'react-hook-form'
import { withVat } from '#features/quotes/rules/vat.ts'
import type { ListedPrice } from '#features/quoting/contract/price-list.ts'
import { inPounds } from '#web/contractor/quote/amounts.ts'
import type { LinesForm } from '#web/contractor/quote/quote-form.ts'
import { rateOf } from '#web/contractor/quote/totals.ts'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import type { SearchPrices } from './use-prices.ts'

interface WhatInputProps {
  form: LinesForm
  place: number
  registered: boolean
  search: SearchPrices
}

/** The description of a line: typed, or taken from the price list with its unit, price, rate and group. */
export function WhatInput({ form, place, registered, search }: WhatInputProps) {
  const { field } = useController({ control: form.control, name: `lines.${place}.what` })
  const take = ({ unit, unitPrice, prices, vat, group }: ListedPrice) => {
    const rate = rateOf(vat, registered)
    const typed = form.getValues('prices')
    const price = prices === typed ? unitPrice : withVat(unitPrice, rate, prices)[typed]
    form.setValue(`lines.${place}.unit`, unit)
    form.setValue(`lines.${place}.unitPrice`, inPounds(price))
    form.setValue(`lines.${place}.vat`, rate)
    form.setValue(`lines.${place}.group`, group)
  }
  return <Combobox {...field} search={search} onPick={({ price }) => take(price)} />
}
