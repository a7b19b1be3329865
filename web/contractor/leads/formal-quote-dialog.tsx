import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { leadCalls } from '#features/leads/contract.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import { costs, quoteTotal } from '#features/quotes/rules.ts'
import { useOwnContractor } from '#web/contractor/use-own-contractor.ts'
import { showFieldFailures } from '#web/data/field-failures.ts'
import { useFormDraft } from '#web/data/form-draft.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Money } from '#web/ui/figures/money.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { LeadDialogProps } from './lead-dialog-props.ts'
import { QuoteCostFields } from './quote-cost-fields.tsx'
import { beginningOf, type QuoteForm, quoteForm, totalOf, type WrittenQuote } from './quote-form.ts'
import { QuotePartyFields } from './quote-party-fields.tsx'
import { QuoteTermFields } from './quote-term-fields.tsx'
import { QuoteWorkFields } from './quote-work-fields.tsx'

/** The formal quote, or a new version of it. What is typed is kept in this browser until it is sent. */
export default function FormalQuoteDialog({ lead, onClose }: LeadDialogProps) {
  const formId = useId()
  const { data: contractor } = useOwnContractor()
  const version = (lead.quote?.version ?? 0) + 1
  const defaultValues = useMemo(() => beginningOf(lead, contractor), [lead, contractor])
  const form = useForm<QuoteForm, unknown, WrittenQuote>({ resolver: zodResolver(quoteForm), defaultValues })
  const { forgetDraft } = useFormDraft(form, `quote-${lead.id}-${version}`)
  const step = useLeadStep(leadCalls.submitQuote, 'submit-quote', () => {
    forgetDraft()
    onClose()
  })
  const typed = useWatch({ control: form.control, name: costs })
  const total = totalOf(typed)

  const send = form.handleSubmit((quote) =>
    step.mutate(
      { ...quote, totalCost: quoteTotal(quote), leadId: lead.id },
      { onError: (failure) => showFieldFailures(form, failure) },
    ),
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={leadActions['submit-quote'].label}
      description={version > 1 ? `Version ${version}, which replaces the one you sent` : lead.job.title}
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p aria-live="polite" className="font-bold text-subheading">
            Total <Money pence={total} exact />
          </p>
          <Button
            type="submit"
            form={formId}
            loading={step.isPending}
            loadingText="Sending..."
            disabledReason={total === 0 && 'Enter the costs first: the total is £0.'}
          >
            Submit Quote
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate className="grid gap-6" onSubmit={(event) => void send(event)}>
        <QuotePartyFields form={form} />
        <QuoteWorkFields form={form} />
        <QuoteCostFields form={form} />
        <QuoteTermFields form={form} />
      </form>
    </Dialog>
  )
}
