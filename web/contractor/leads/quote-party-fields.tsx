import { Input } from '#web/ui/forms/input.tsx'
import { QuoteField } from './quote-field.tsx'
import type { QuoteFormReturn } from './quote-form.ts'
import { QuoteSection } from './quote-section.tsx'

/** Who the quote is from and for. */
export function QuotePartyFields({ form }: { form: QuoteFormReturn }) {
  return (
    <>
      <QuoteSection heading="From">
        <QuoteField form={form} name="contractorName" label="Business name">
          {(registered) => <Input {...registered} autoComplete="organization" />}
        </QuoteField>
        <QuoteField form={form} name="contractorPhone" label="Your phone">
          {(registered) => <Input {...registered} type="tel" autoComplete="tel" />}
        </QuoteField>
        <QuoteField form={form} name="contractorEmail" label="Your email">
          {(registered) => <Input {...registered} type="email" autoComplete="email" />}
        </QuoteField>
      </QuoteSection>
      <QuoteSection heading="For">
        <QuoteField form={form} name="customerName" label="Customer name">
          {(registered) => <Input {...registered} autoComplete="off" />}
        </QuoteField>
        <QuoteField form={form} name="customerPhone" label="Customer phone">
          {(registered) => <Input {...registered} type="tel" autoComplete="off" />}
        </QuoteField>
        <QuoteField form={form} name="customerEmail" label="Customer email">
          {(registered) => <Input {...registered} type="email" autoComplete="off" />}
        </QuoteField>
        <QuoteField form={form} name="customerAddress" label="Customer address">
          {(registered) => <Input {...registered} autoComplete="off" />}
        </QuoteField>
      </QuoteSection>
    </>
  )
}
