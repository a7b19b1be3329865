import { useState } from 'react'
import { type CustomerInvoice, customerInvoiceCalls } from '#features/customer-invoices/contract.ts'
import { firstPaidOn, mayBePaidOn, namedIn, paidWays, paidWhen } from '#features/customer-invoices/rules.ts'
import { dayOf } from '#shared/dates.ts'
import { formatPenceExactly } from '#shared/money.ts'
import { useActionWithToast } from '#web/data/use-action-with-toast.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { useTimeNow } from '#web/data/use-time-now.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { useWrong } from '#web/ui/forms/use-wrong.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

const ways = paidWays.map((value) => ({ value, label: `${value[0]?.toUpperCase()}${value.slice(1)}` }))

interface PaidDialogProps {
  invoice: CustomerInvoice
  side: 'client' | 'contractor'
  onClose: () => void
}

/**
 * Records the date and method of a payment: money does not pass through us, so only the contractor knows. The homeowner says it
 * first, where they like.
 */
export default function PaidDialog({ invoice, side, onClose }: PaidDialogProps) {
  const now = useTimeNow()
  const isCredit = invoice.gross < 0
  const [begun] = useState((): { paidOn: string; way: string } => ({
    paidOn: invoice.saidPaidOn ?? dayOf(now),
    way: invoice.saidPaidWay ?? 'bank transfer',
  }))
  const words = wordsOf(invoice, side)
  const { draft, change, clear } = useDraftState(`paid:${invoice.id}`, begun, onClose)
  const { paidOn } = draft
  const way = paidWays.find((one) => one === draft.way) ?? 'bank transfer'
  const { form, wrong, setWrong } = useWrong()
  const paying = useActionWithToast(side === 'client' ? customerInvoiceCalls.sayPaid : customerInvoiceCalls.markPaid, {
    done: words.done,
    failed: words.failed,
    onDone: clear,
  })
  const send = () => {
    const sentence = paidOn && mayBePaidOn(paidOn, invoice.issuedAt, now) ? undefined : paidWhen
    setWrong({ paidOn: sentence })
    if (!sentence) paying.mutate({ id: invoice.id, paidOn, way })
  }
  return (
    <FormDialog
      title={words.title}
      description={`${formatPenceExactly(Math.abs(invoice.gross))}: ${invoice.what}. ${words.effect}`}
      sendLabel={words.send}
      action={paying}
      formRef={form}
      onSend={send}
      onClose={onClose}
    >
      <Field label={isCredit ? 'Paid back on' : 'Paid on'} error={wrong.paidOn ?? paying.error?.fields?.paidOn}>
        <Input
          type="date"
          value={paidOn}
          min={firstPaidOn(invoice.issuedAt)}
          max={dayOf(now)}
          onChange={({ target }) => change({ paidOn: target.value })}
        />
      </Field>
      <RadioCards
        legend={isCredit ? 'How was it paid back?' : 'How was it paid?'}
        name="way"
        options={ways}
        value={way}
        onChange={({ target }) => change({ way: target.value })}
      />
    </FormDialog>
  )
}

const wordsOf = (invoice: CustomerInvoice, side: 'client' | 'contractor') =>
  side === 'client'
    ? {
        title: `When did you pay ${namedIn(invoice)}?`,
        effect: `${invoice.contractor} is asked to confirm it.`,
        send: 'I Have Paid',
        done: 'They are asked to confirm it',
        failed: 'Failed to say that it is paid',
      }
    : {
        title: `Was ${namedIn(invoice)} ${invoice.gross < 0 ? 'paid back' : 'paid'}?`,
        effect: 'You can take it back if it was not.',
        send: 'Mark as Paid',
        done: 'Marked as paid',
        failed: 'Failed to mark it as paid',
      }
