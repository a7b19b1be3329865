import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { leadCalls } from '#features/leads/contract.ts'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { paths } from '#shared/paths.ts'
import type { Failure } from '#web/data/failure.ts'
import { showFieldFailures } from '#web/data/field-failures.ts'
import { useFormDraft } from '#web/data/form-draft.ts'
import { usePageTime } from '#web/data/session.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { beginningOf } from './beginning.ts'
import { PartyFields } from './party-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { PriceSection } from './price-section.tsx'
import { type QuoteForm, quoteForm, type WrittenQuote } from './quote-form.ts'
import { TermFields } from './term-fields.tsx'
import { isBlank } from './totals.ts'
import { TotalsBar } from './totals-bar.tsx'
import { WorkFields } from './work-fields.tsx'
import { fieldOf, quoteToSend, wrongPayment } from './written.ts'

interface QuoteWriterProps {
  lead: ContractorLead
  contractor: OwnContractor
}

/** The form of the quote. What is typed is kept until it is sent. */
export function QuoteWriter({ lead, contractor }: QuoteWriterProps) {
  const navigate = useNavigate()
  const now = usePageTime()
  const [defaultValues] = useState(() => beginningOf(lead, contractor, now))
  const form = useForm<QuoteForm, unknown, WrittenQuote>({ resolver: zodResolver(quoteForm), defaultValues })
  const { forgetDraft } = useFormDraft(form, `quote-${lead.id}-${(lead.quote?.version ?? 0) + 1}`)
  const registered = contractor.vatRegistered
  const step = useLeadStep(leadCalls.submitQuote, 'submit-quote', () => {
    forgetDraft()
    return navigate(paths.lead('contractor', lead.id))
  })

  const submit = form.handleSubmit((written) => {
    const quote = quoteToSend(written, registered === true)
    const wrong = wrongPayment(quote)
    if (wrong) {
      form.setError(wrong.field, { message: wrong.message })
      return bringUp(wrong.field)
    }
    step.mutate({ ...quote, leadId: lead.id }, { onError: showRefusal })
  }, openWrong)

  function showRefusal(failure: Failure) {
    const fields = Object.entries(failure.fields ?? {}).map(([name, message]) => [fieldOf(name), message] as const)
    for (const [name] of fields) openAround(name)
    showFieldFailures(form, Object.assign(failure, { fields: Object.fromEntries(fields) }))
  }

  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        const { lines } = form.getValues()
        // A line that nobody wrote into is none; the last one stays, to say what is missing.
        const written = lines.filter((line) => !isBlank(line))
        if (written.length > 0 && written.length < lines.length) form.setValue('lines', written)
        void submit(event)
      }}
    >
      <PartyFields form={form} />
      <WorkFields form={form} />
      <PriceSection form={form} contractor={contractor} />
      <PaymentFields form={form} registered={registered === true} />
      <TermFields form={form} />
      <TotalsBar control={form.control} registered={registered} sending={step.isPending} />
    </form>
  )
}

/** What is wrong may stand in a part that is folded away. */
function openWrong(errors: FieldErrors<QuoteForm>) {
  for (const name of Object.keys(errors)) openAround(name)
}

function openAround(name: string) {
  const [field] = document.getElementsByName(name)
  const folded = field?.closest('details')
  if (folded) folded.open = true
  return field
}

/** To the field, or to the first of a list of them. */
function bringUp(name: string) {
  const field = openAround(name) ?? document.querySelector<HTMLElement>(`[name^="${name}."]`)
  field?.focus()
}
