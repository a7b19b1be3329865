import { ReceiptText } from 'lucide-react'
import { customerInvoiceCalls } from '#features/customer-invoices/contract.ts'
import { takesInvoices } from '#features/customer-invoices/rules.ts'
import type { LeadState } from '#features/leads/rules/states.ts'
import type { Agreement } from '#features/quotes/contract.ts'
import { paidDirectly, paidToYou } from '#features/quotes/rules.ts'
import { wasAccepted } from '#features/variations/rules.ts'
import { useRead } from '#web/data/use-read.ts'
import { Money } from '#web/ui/figures/money.tsx'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'
import { late } from '#web/ui/states/late.tsx'
import { InvoiceItem } from './invoice-item.tsx'
import { offBalance } from './invoice-words.ts'

const IssueDialog = late(() => import('./issue-dialog.tsx'))

interface LeadInvoicesProps {
  lead: { id: string; status: LeadState; agreement: Agreement | null }
  side: 'client' | 'contractor'
  otherName: string
}

/** A lead's invoices for both sides; the contractor can send more while an amount is left or was paid too much. */
export default function LeadInvoices({ lead, side, otherName }: LeadInvoicesProps) {
  const enabled = wasAccepted(lead.status, lead.agreement !== null)
  const { data: work } = useRead(customerInvoiceCalls.ofLead, { leadId: lead.id }, { enabled })
  const issues = side === 'contractor' && work?.open
  if (!work || work.agreed === null || (work.invoices.length === 0 && !issues)) return null
  const told = offBalance({ work, side, otherName, calledOff: !takesInvoices(lead.status) })
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line p-3">
      <h4 className="font-semibold">Invoices</h4>
      <p className="text-small">
        <Money pence={work.invoiced} exact /> of <Money pence={work.agreed} exact /> invoiced.
        <span className="block text-muted">{side === 'client' ? paidDirectly : paidToYou}</span>
      </p>
      {told && <p className="border-warn border-l-4 pl-3 font-semibold text-small">{told}</p>}
      {work.invoices.length > 0 && (
        <ol className="flex flex-col gap-3">
          {work.invoices.map((invoice) => (
            <InvoiceItem key={invoice.id} invoice={invoice} side={side} />
          ))}
        </ol>
      )}
      {issues && (
        <DialogButton
          variant="secondary"
          className="self-start"
          icon={<ReceiptText className="size-5" aria-hidden="true" />}
          about={lead.id}
          name="invoice"
          dialog={(onClose) => <IssueDialog leadId={lead.id} work={work} otherName={otherName} onClose={onClose} />}
        >
          {work.credit === null ? 'Send an Invoice' : 'Send a Credit Note'}
        </DialogButton>
      )}
    </div>
  )
}
