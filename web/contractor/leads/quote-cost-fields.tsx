import { costLabels, costs } from '#features/quotes/rules.ts'
import { MoneyInput } from '#web/ui/forms/money-input.tsx'
import { QuoteField } from './quote-field.tsx'
import type { QuoteFormReturn } from './quote-form.ts'
import { QuoteSection } from './quote-section.tsx'

const needed: readonly string[] = ['labourCost', 'materialsCost']

/** What it costs, in pounds and pence. */
export function QuoteCostFields({ form }: { form: QuoteFormReturn }) {
  return (
    <QuoteSection heading="Costs">
      {costs.map((name) => (
        <QuoteField key={name} form={form} name={name} label={costLabels[name]} optional={!needed.includes(name)}>
          {(registered) => <MoneyInput {...registered} type="number" min={0} step={0.01} />}
        </QuoteField>
      ))}
    </QuoteSection>
  )
}
