import { costLabels, costs } from '#features/quotes/rules.ts'
import { MoneyInput } from '#web/ui/forms/money-input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { vatOptions } from './choices.ts'
import { QuoteField } from './quote-field.tsx'
import type { QuoteFormReturn } from './quote-form.ts'

const needed: readonly string[] = ['labourCost', 'materialsCost']

/** The price in five sums, in pounds and pence, at one rate of VAT. */
export function SumFields({ form, registered }: { form: QuoteFormReturn; registered: boolean }) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {costs.map((name) => (
        <QuoteField key={name} form={form} name={name} label={costLabels[name]} optional={!needed.includes(name)}>
          {(field) => <MoneyInput {...field} type="number" min={0} step={0.01} />}
        </QuoteField>
      ))}
      {registered && (
        <QuoteField form={form} name="vat" label="VAT on all of it">
          {(field) => <Select {...field} options={vatOptions} />}
        </QuoteField>
      )}
    </div>
  )
}
