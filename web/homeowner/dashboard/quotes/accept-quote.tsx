import type { ClientLead } from '#features/leads/contract/lead.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import type { SentQuote } from '#features/quotes/contract.ts'
import { formatPence } from '#shared/money.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

interface AcceptQuoteProps {
  lead: ClientLead
  quote: SentQuote
  rivals: readonly ClientLead[]
  onCancel: () => void
  onAccepted: () => void
}

/** The last question before a quote is accepted: the sum, and who is told that they were not chosen. */
export function AcceptQuote({ lead, quote, rivals, onCancel, onAccepted }: AcceptQuoteProps) {
  const acceptance = useLeadStep(leadCalls.acceptQuote, 'accept-quote', onAccepted)
  const { businessName } = lead.contractor
  const names = new Intl.ListFormat('en-GB').format(rivals.map((rival) => rival.contractor.businessName))
  const told = rivals.length > 0 ? ` We tell ${names} that you chose another quote.` : ''
  return (
    <ConfirmDialog
      open
      onOpenChange={onCancel}
      title={`Accept this quote for ${formatPence(quote.totalCost)}?`}
      description={`You agree to have “${lead.job.title}” done by ${businessName} as quoted.${told} No other quote can be accepted for this job afterwards.`}
      confirmLabel={leadActions['accept-quote'].label}
      loading={acceptance.isPending}
      onConfirm={() => acceptance.mutate({ leadId: lead.id, quoteId: quote.id })}
    />
  )
}
