import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type FieldErrors, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { leadCalls } from '#features/leads/contract.ts'
import type { OwnContractor } from '#features/profiles/contract.ts'
import type { SavedDraft } from '#features/quoting/contract.ts'
import { paths } from '#shared/paths.ts'
import { DraftWords, OtherDraftNotice } from '#web/contractor/draft/draft-notice.tsx'
import { useDraftedForm } from '#web/contractor/draft/use-drafted-form.ts'
import type { Failure } from '#web/data/failure.ts'
import { showFieldFailures } from '#web/data/field-failures.ts'
import { usePageTime } from '#web/data/session.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { beginningOf } from './beginning.ts'
import { FileFields } from './file-fields.tsx'
import { PartyFields } from './party-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { PriceSection } from './price-section.tsx'
import { type QuoteForm, quoteForm, typedQuote, type WrittenQuote } from './quote-form.ts'
import { QuoteSection } from './quote-section.tsx'
import { QuoteTools } from './quote-tools.tsx'
import { TermFields } from './term-fields.tsx'
import { isBlank } from './totals.ts'
import { TotalsBar } from './totals-bar.tsx'
import { useAttachedFiles } from './use-attached-files.ts'
import { WorkFields } from './work-fields.tsx'
import { fieldOf, quoteToSend, wrongPayment } from './written.ts'

interface QuoteWriterProps {
  lead: ContractorLead
  contractor: OwnContractor
  /** The account's draft; null when there is none. */
  savedDraft: SavedDraft | null
  /** The conversation that stores its files. */
  conversationId: string | undefined
}

/** The quote form. What is typed is saved until it is sent. */
export function QuoteWriter({ lead, contractor, savedDraft, conversationId }: QuoteWriterProps) {
  const navigate = useNavigate()
  const now = usePageTime()
  const { form, draft } = useDraftedForm<QuoteForm, WrittenQuote>({
    begin: () => ({
      leadId: lead.id,
      kind: 'quote',
      typed: typedQuote.partial(),
      beginning: beginningOf(lead, contractor, now),
    }),
    savedDraft,
    resolver: zodResolver(quoteForm),
  })
  const phone = lead.homeowner.contact?.phone
  // Given since the draft was begun. After the effect that takes up this device's draft.
  useEffect(() => {
    if (phone && form.getValues('customerPhone') === '') form.setValue('customerPhone', phone)
  }, [form, phone])
  const files = useAttachedFiles({
    leadId: lead.id,
    kind: 'quote',
    conversationId: conversationId ?? '',
    fileIds: useWatch({ control: form.control, name: 'fileIds' }),
    change: (next) => form.setValue('fileIds', next(form.getValues('fileIds'))),
  })
  const registered = contractor.vatRegistered
  const step = useLeadStep(leadCalls.submitQuote, 'submit-quote', () => {
    draft.clear()
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
      method="post"
      noValidate
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => {
        const { lines } = form.getValues()
        // Blank lines are dropped; the last one stays, to show what is missing.
        const written = lines.filter((line) => !isBlank(line))
        if (written.length > 0 && written.length < lines.length) form.setValue('lines', written)
        void submit(event)
      }}
    >
      {draft.other && <OtherDraftNotice what="quote" onTake={draft.takeOther} onKeep={draft.keepThis} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <QuoteTools form={form} contractor={contractor} title={lead.job.title} />
        <DraftWords status={draft.status} />
      </div>
      <PartyFields form={form} homeowner={lead.homeowner} conversationId={conversationId} />
      <WorkFields form={form} />
      <PriceSection form={form} contractor={contractor} />
      <PaymentFields form={form} registered={registered === true} />
      <TermFields form={form} />
      {conversationId && (
        <QuoteSection heading="Files" columns={1}>
          <FileFields files={files} label="Files of this quote" error={form.formState.errors.fileIds?.message} />
        </QuoteSection>
      )}
      <TotalsBar control={form.control} registered={registered} waiting={files.waiting} sending={step.isPending} />
    </form>
  )
}

/** Errors may be in collapsed sections. */
function openWrong(errors: FieldErrors<QuoteForm>) {
  for (const name of Object.keys(errors)) openAround(name)
}

function openAround(name: string) {
  const [field] = document.getElementsByName(name)
  const folded = field?.closest('details')
  if (folded) folded.open = true
  return field
}

/** Focuses the field, or the first of a list. */
function bringUp(name: string) {
  const field = openAround(name) ?? document.querySelector<HTMLElement>(`[name^="${name}."]`)
  field?.focus()
}
