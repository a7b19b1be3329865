import { type CustomerInvoice, customerInvoiceCalls } from '#features/customer-invoices/contract.ts'
import { namedIn, nounOf } from '#features/customer-invoices/rules.ts'
import { ReasonDialog } from '#web/data/reason-dialog.tsx'

/** An invoice is immutable: a wrong one is cancelled with a reason, and its number is not reused. */
export default function CancelDialog({ invoice, onClose }: { invoice: CustomerInvoice; onClose: () => void }) {
  const noun = nounOf(invoice) === 'invoice' ? 'Invoice' : 'Credit Note'
  return (
    <ReasonDialog
      call={customerInvoiceCalls.cancel}
      rule={customerInvoiceCalls.cancel.input.shape.reason}
      input={{ id: invoice.id }}
      name={`cancel-invoice:${invoice.id}`}
      title={`Cancel ${namedIn(invoice)}?`}
      description="It keeps its number and says that it is cancelled. What it was for can be invoiced again."
      sendLabel={`Cancel the ${noun}`}
      keepLabel={`Keep the ${noun}`}
      danger
      hint={`${invoice.customer || 'The homeowner'} will read it.`}
      done={`The ${nounOf(invoice)} is cancelled`}
      failed={`Failed to cancel the ${nounOf(invoice)}`}
      onClose={onClose}
    />
  )
}
