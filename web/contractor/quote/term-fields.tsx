import { usualValidity } from '#features/quotes/rules/validity.ts'
import { dayOf } from '#shared/dates.ts'
import { usePageTime } from '#web/data/session.ts'
import { Input } from '#web/ui/forms/input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { monthsInWords, withMonths } from './beginning.ts'
import { QuoteField } from './quote-field.tsx'
import type { QuoteFormReturn } from './quote-form.ts'
import { QuoteSection } from './quote-section.tsx'

/** The dates, duration and warranty. */
export function TermFields({ form }: { form: QuoteFormReturn }) {
  const today = dayOf(usePageTime())
  return (
    <QuoteSection heading="Terms">
      <QuoteField form={form} name="estimatedStartDate" label="Estimated start date">
        {(registered) => <Input {...registered} type="date" min={today} />}
      </QuoteField>
      <QuoteField form={form} name="estimatedCompletionWeeks" label="Duration in weeks">
        {(registered) => <Input {...registered} type="number" min={1} step={1} inputMode="numeric" />}
      </QuoteField>
      <QuoteField form={form} name="warrantyPeriod" label="Warranty period">
        {({ onChange, ...registered }) => (
          <Input
            {...registered}
            onChange={(event) => {
              const months = monthsInWords(event.target.value)
              form.setValue('warrantyMonths', months ? String(months) : '')
              return onChange(event)
            }}
          />
        )}
      </QuoteField>
      <QuoteField form={form} name="warrantyMonths" label="Warranty in months" optional>
        {({ onChange, ...registered }) => (
          <Input
            {...registered}
            type="number"
            min={1}
            step={1}
            inputMode="numeric"
            onChange={(event) => {
              const words = withMonths(form.getValues('warrantyPeriod'), event.target.value)
              form.setValue('warrantyPeriod', words)
              return onChange(event)
            }}
          />
        )}
      </QuoteField>
      <QuoteField
        form={form}
        name="validUntil"
        label="Valid until"
        hint={`${usualValidity} days unless you say otherwise`}
      >
        {(registered) => <Input {...registered} type="date" min={today} />}
      </QuoteField>
      <QuoteField form={form} name="additionalNotes" label="Additional notes" optional className="sm:col-span-2">
        {(registered) => <Textarea {...registered} />}
      </QuoteField>
    </QuoteSection>
  )
}
