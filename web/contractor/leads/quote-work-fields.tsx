import { Textarea } from '#web/ui/forms/textarea.tsx'
import { QuoteField } from './quote-field.tsx'
import type { QuoteFormReturn } from './quote-form.ts'
import { QuoteSection } from './quote-section.tsx'

/** What will be done. */
export function QuoteWorkFields({ form }: { form: QuoteFormReturn }) {
  return (
    <QuoteSection heading="The project">
      <div className="grid gap-4 sm:col-span-2">
        <QuoteField form={form} name="projectDescription" label="Project description">
          {(registered) => <Textarea {...registered} />}
        </QuoteField>
        <QuoteField form={form} name="workBreakdown" label="Work breakdown" hint="Each part of the work, one to a line">
          {(registered) => <Textarea {...registered} />}
        </QuoteField>
      </div>
    </QuoteSection>
  )
}
