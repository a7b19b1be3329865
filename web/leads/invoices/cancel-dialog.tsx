import { type CustomerInvoice, customerInvoiceCalls } from '#features/customer-invoices/contract.ts'
import { ReasonDialog } from '#web/data/reason-dialog.tsx'

/** An invoice is immutable: a wrong one is cancelled with a reason, and its number is not reused. */
export default function CancelDialog({ invoice, onClose }: { invoice: CustomerInvoice; onClose: () => void }) {
  return (
    <ReasonDialog
      call={customerInvoiceCalls.cancel}
      rule={customerInvoiceCalls.cancel.input.shape.reason}
      input={{ id: invoice.id }}
      name={`cancel-invoice:${invoice.id}`}
      title={`Cancel invoice ${invoice.reference}?`}
      description="It keeps its number and says that it is cancelled. What it was for can be invoiced again."
      sendLabel="Cancel the Invoice"
      keepLabel="Keep the Invoice"
      danger
      hint={`${invoice.customer || 'The homeowner'} will read it.`}
      done="The invoice is cancelled"
      failed="Failed to cancel the invoice"
      onClose={onClose}
    />
  )
}
