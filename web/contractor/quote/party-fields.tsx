import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { Input } from '#web/ui/forms/input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { AskForPhone } from './ask-for-phone.tsx'
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

interface PartyFieldsProps {
  form: QuoteFormReturn
  homeowner: ContractorLead['homeowner']
  conversationId: string | undefined
}

/** Sender and recipient: just the two names, until details are to be changed or are missing. */
export function PartyFields({ form, homeowner, conversationId }: PartyFieldsProps) {
  const [missing] = useState(() => isMissing(form.getValues()))
  const noPhone = !homeowner.contact?.phone
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
                <div key={name}>
                  <QuoteField
                    form={form}
                    name={name}
                    label={label}
                    hint={
                      noPhone &&
                      name === 'customerPhone' &&
                      `${homeowner.firstName} has given us none. If you were told it, type it.`
                    }
                  >
                    {(registered) => <Input {...registered} {...input} />}
                  </QuoteField>
                  {noPhone && conversationId && name === 'customerPhone' && (
                    <AskForPhone firstName={homeowner.firstName} conversationId={conversationId} />
                  )}
                </div>
              ))}
            </fieldset>
          ))}
        </div>
      </details>
    </Card>
  )
}
