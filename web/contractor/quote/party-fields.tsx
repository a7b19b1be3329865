import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Input } from '#web/ui/forms/input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { QuoteField } from './quote-field.tsx'
import type { QuoteForm, QuoteFormReturn } from './quote-form.ts'

const parties = [
  {
    heading: 'From',
    fields: [
      { name: 'contractorName', label: 'Business name', autoComplete: 'organization' },
      { name: 'contractorPhone', label: 'Your phone', type: 'tel', autoComplete: 'tel' },
      { name: 'contractorEmail', label: 'Your email', type: 'email', autoComplete: 'email' },
    ],
  },
  {
    heading: 'For',
    fields: [
      { name: 'customerName', label: 'Customer name', autoComplete: 'off' },
      { name: 'customerPhone', label: 'Customer phone', type: 'tel', autoComplete: 'off' },
      { name: 'customerEmail', label: 'Customer email', type: 'email', autoComplete: 'off' },
      { name: 'customerAddress', label: 'Customer address', autoComplete: 'off' },
    ],
  },
] as const

const isMissing = (typed: QuoteForm) => parties.some(({ fields }) => fields.some(({ name }) => typed[name] === ''))

/** Sender and recipient: just the two names, until details are to be changed or are missing. */
export function PartyFields({ form }: { form: QuoteFormReturn }) {
  const [missing] = useState(() => isMissing(form.getValues()))
  const [noPhone] = useState(() => form.getValues('customerPhone') === '')
  const [business, customer, address] = useWatch({
    control: form.control,
    name: ['contractorName', 'customerName', 'customerAddress'],
  })
  return (
    <Card padding="none">
      <details className="group" open={missing}>
        <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-6 gap-y-1 rounded-card p-4 sm:px-6 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0">
            <span className="text-muted">From</span> <span className="font-semibold">{business || '…'}</span>
          </span>
          <span className="min-w-0 flex-1 basis-64">
            <span className="text-muted">For</span> <span className="font-semibold">{customer || '…'}</span>
            {address && <span className="text-muted">, {address}</span>}
          </span>
          <span className="inline-flex items-center gap-1.5 font-semibold text-brand text-small">
            <Pencil className="size-4" aria-hidden="true" />
            <span className="group-open:hidden">Edit</span>
            <span className="hidden group-open:inline">Close</span>
          </span>
        </summary>
        <div className="grid gap-6 border-line border-t p-4 sm:px-6">
          {parties.map(({ heading, fields }) => (
            <fieldset key={heading} className="grid min-w-0 gap-4 sm:grid-cols-2">
              <legend className="float-left w-full font-bold sm:col-span-2">{heading}</legend>
              {fields.map(({ name, label, ...input }) => (
                <QuoteField
                  key={name}
                  form={form}
                  name={name}
                  label={label}
                  hint={noPhone && name === 'customerPhone' && 'They gave us none: ask them for it.'}
                >
                  {(registered) => <Input {...registered} {...input} />}
                </QuoteField>
              ))}
            </fieldset>
          ))}
        </div>
      </details>
    </Card>
  )
}
