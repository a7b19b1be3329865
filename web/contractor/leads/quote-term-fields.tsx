import { Input } from '#web/ui/forms/input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { QuoteField } from './quote-field.tsx'
import type { QuoteFormReturn } from './quote-form.ts'
import { QuoteSection } from './quote-section.tsx'

/** When, and on which terms. */
export function QuoteTermFields({ form }: { form: QuoteFormReturn }) {
  return (
    <QuoteSection heading="Terms">
      <QuoteField form={form} name="estimatedStartDate" label="Estimated start date">
        {(registered) => <Input {...registered} type="date" />}
      </QuoteField>
      <QuoteField form={form} name="estimatedCompletionWeeks" label="Duration in weeks">
        {(registered) => <Input {...registered} type="number" min={1} step={1} inputMode="numeric" />}
      </QuoteField>
      <QuoteField form={form} name="paymentTerms" label="Payment terms">
        {(registered) => <Input {...registered} />}
      </QuoteField>
      <QuoteField form={form} name="warrantyPeriod" label="Warranty period">
        {(registered) => <Input {...registered} />}
      </QuoteField>
      <div className="sm:col-span-2">
        <QuoteField form={form} name="additionalNotes" label="Additional notes" optional>
          {(registered) => <Textarea {...registered} rows={3} />}
        </QuoteField>
      </div>
    </QuoteSection>
  )
}
