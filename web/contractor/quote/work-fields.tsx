import { Textarea } from '#web/ui/forms/textarea.tsx'
import { QuoteField } from './quote-field.tsx'
import type { QuoteFormReturn } from './quote-form.ts'
import { QuoteSection } from './quote-section.tsx'

/** The work included, and excluded. */
export function WorkFields({ form }: { form: QuoteFormReturn }) {
  return (
    <QuoteSection heading="The project">
      <QuoteField form={form} name="projectDescription" label="Project description" className="sm:col-span-2">
        {(registered) => <Textarea {...registered} />}
      </QuoteField>
      <QuoteField form={form} name="workBreakdown" label="Work breakdown" hint="Each part of the work, one to a line">
        {(registered) => <Textarea {...registered} />}
      </QuoteField>
      <QuoteField
        form={form}
        name="excludes"
        label="Not included"
        hint="What somebody might expect and would pay for apart"
        optional
      >
        {(registered) => <Textarea {...registered} />}
      </QuoteField>
    </QuoteSection>
  )
}
