import { type CustomerInvoice, customerInvoiceCalls } from '#features/customer-invoices/contract.ts'
import { useToldAction } from '#web/data/use-told-action.ts'
import { useTyped } from '#web/data/use-typed.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useWrong } from '#web/ui/forms/use-wrong.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

const said = customerInvoiceCalls.cancel.input.shape.reason

const blank = { reason: '' }

/** An invoice is immutable: a wrong one is cancelled with a reason, and its number is not reused. */
export default function CancelDialog({ invoice, onClose }: { invoice: CustomerInvoice; onClose: () => void }) {
  const { typed, type, drop } = useTyped(`cancel-invoice:${invoice.id}`, blank)
  const { reason } = typed
  const { form, wrong, setWrong } = useWrong()
  const cancelling = useToldAction(customerInvoiceCalls.cancel, {
    done: 'The invoice is cancelled',
    failed: 'Failed to cancel the invoice',
    onDone: () => {
      drop()
      onClose()
    },
  })
  const send = () => {
    const sentence = said.safeParse(reason).error?.issues[0]?.message
    setWrong({ reason: sentence })
    if (!sentence) cancelling.mutate({ id: invoice.id, reason })
  }
  return (
    <FormDialog
      title={`Cancel invoice ${invoice.reference}?`}
      description="It keeps its number and says that it is cancelled. What it was for can be invoiced again."
      sendLabel="Cancel the Invoice"
      keepLabel="Keep the Invoice"
      sending={cancelling.isPending}
      danger
      formRef={form}
      onSend={send}
      onClose={onClose}
    >
      <Field label="Reason" hint={`${invoice.customer || 'The homeowner'} will read it.`} error={wrong.reason}>
        <Textarea rows={3} value={reason} maxLength={500} onChange={({ target }) => type({ reason: target.value })} />
      </Field>
    </FormDialog>
  )
}
