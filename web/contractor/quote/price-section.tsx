import { useWatch } from 'react-hook-form'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { linesOfSums } from './beginning.ts'
import { LinesEditor } from './lines/lines-editor.tsx'
import { QuoteField } from './quote-field.tsx'
import { linesForm, type QuoteFormReturn } from './quote-form.ts'
import { QuoteSection } from './quote-section.tsx'
import { SumFields } from './sum-fields.tsx'
import { VatStatus } from './vat-status.tsx'

interface PriceSectionProps {
  form: QuoteFormReturn
  contractor: OwnContractor
}

/** The price, in five sums or by line; the hidden variant keeps its values. */
export function PriceSection({ form, contractor }: PriceSectionProps) {
  const way = useWatch({ control: form.control, name: 'way' })
  const registered = contractor.vatRegistered === true
  return (
    <QuoteSection heading="Costs" columns={1}>
      <VatStatus
        contractor={contractor}
        onSaved={(said) => {
          form.setValue('prices', said.registered ? said.pricesTyped : 'gross')
          if (said.registered && form.getValues('vat') === 'none') form.setValue('vat', 'standard')
        }}
      />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <WaySwitch form={form} />
        {registered && (
          <QuoteField form={form} name="prices" label="Prices are typed" className="w-44 max-w-full">
            {(field) => (
              <Select
                {...field}
                options={[
                  { value: 'net', label: 'before VAT' },
                  { value: 'gross', label: 'with VAT' },
                ]}
              />
            )}
          </QuoteField>
        )}
      </div>
      {way === 'sums' ? (
        <SumFields form={form} registered={registered} />
      ) : (
        <LinesEditor form={linesForm(form)} registered={registered} />
      )}
    </QuoteSection>
  )
}

function WaySwitch({ form }: { form: QuoteFormReturn }) {
  const registered = form.register('way', {
    onChange: (event) => {
      if (event.target.value === 'lines' && form.getValues('lines').length === 0)
        form.setValue('lines', linesOfSums(form.getValues()))
      form.clearErrors()
    },
  })
  return (
    <fieldset className="flex w-full min-w-0 rounded-control narrow:flex-wrap border-[1.5px] border-line-strong bg-card p-0.5 sm:w-auto">
      <legend className="sr-only">How the price is made up</legend>
      {[
        { value: 'sums', label: 'Five sums' },
        { value: 'lines', label: 'Lines' },
      ].map(({ value, label }) => (
        <label
          key={value}
          className="flex min-h-10 flex-1 items-center justify-center rounded-[0.375rem] whitespace-nowrap px-5 font-semibold text-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
        >
          <input
            {...registered}
            type="radio"
            value={value}
            defaultChecked={form.getValues('way') === value}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
