import { Download } from 'lucide-react'
import { type CustomerInvoice, customerInvoiceCalls } from '#features/customer-invoices/contract.ts'
import { maySayPaid, namedIn, nounOf, titleOf } from '#features/customer-invoices/rules.ts'
import { addressOf } from '#shared/call-address.ts'
import { paths } from '#shared/paths.ts'
import { useActionWithToast } from '#web/data/use-action-with-toast.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Money } from '#web/ui/figures/money.tsx'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'
import { late } from '#web/ui/states/late.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { stateLooks, whenOf } from './invoice-words.ts'

const CancelDialog = late(() => import('./cancel-dialog.tsx'))
const PaidDialog = late(() => import('./paid-dialog.tsx'))

interface InvoiceItemProps {
  invoice: CustomerInvoice
  side: 'client' | 'contractor'
  /** Shows the job and the payer, where the context does not. */
  named?: boolean
}

/** An invoice, its PDF and what the reader can do about it. */
export function InvoiceItem({ invoice, side, named = false }: InvoiceItemProps) {
  const { state, what, gross, vat, issuedAt, jobTitle, customer } = invoice
  const { label, tone } = stateLooks[state]
  return (
    <li className="flex flex-col gap-2 rounded-control border border-line bg-card p-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="wrap-anywhere min-w-0 font-semibold">
          {titleOf(invoice)}
          <span className="font-normal">{what && `: ${what}`}</span>
        </p>
        <p className="font-bold">
          <Money pence={gross} exact />
        </p>
      </div>
      {named && <p className="wrap-anywhere text-small">{[customer, jobTitle].filter(Boolean).join(', ')}</p>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-small">
        <Badge tone={tone}>{label}</Badge>
        <span className="wrap-anywhere min-w-0">
          {whenOf(invoice)}. Sent <DateText value={issuedAt} />
          {vat ? (
            <>
              , <Money pence={vat} exact /> of it VAT
            </>
          ) : null}
          .
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<Download className="size-4" aria-hidden="true" />}
          href={addressOf(customerInvoiceCalls.document, { file: `${invoice.id}.pdf` })}
          download
        >
          PDF<span className="sr-only"> of {namedIn(invoice)}</span>
        </Button>
        {side === 'contractor' ? <ContractorSteps invoice={invoice} /> : <HomeownerSteps invoice={invoice} />}
      </div>
    </li>
  )
}

interface StepsProps {
  invoice: CustomerInvoice
}

function HomeownerSteps({ invoice }: StepsProps) {
  const { id, leadId, state } = invoice
  const about = <span className="sr-only"> {namedIn(invoice)}</span>
  if (state === 'cancelled') return null
  return (
    <>
      {maySayPaid(invoice) && state !== 'said-paid' && (
        <DialogButton
          variant="secondary"
          size="sm"
          about={id}
          name="said paid"
          dialog={(onClose) => <PaidDialog invoice={invoice} side="client" onClose={onClose} />}
        >
          I Have Paid{about}
        </DialogButton>
      )}
      <Button variant="quiet" size="sm" to={paths.messagesAbout(leadId, namedIn(invoice))}>
        Something Is Wrong<span className="sr-only"> with {namedIn(invoice)}</span>
      </Button>
    </>
  )
}

function ContractorSteps({ invoice }: StepsProps) {
  const { id, state } = invoice
  const unpay = useActionWithToast(customerInvoiceCalls.markUnpaid, {
    done: state === 'paid' ? 'Marked as not paid' : 'They are told that it has not come',
    failed: 'Failed to mark it as not paid',
  })
  const about = <span className="sr-only"> {namedIn(invoice)}</span>
  if (state === 'cancelled') return null
  const unpaid = (
    <Button variant="quiet" size="sm" loading={unpay.isPending} onClick={() => unpay.mutate({ id })}>
      {state === 'paid' ? 'Not Paid After All' : 'The Money Has Not Come'}
      {about}
    </Button>
  )
  if (state === 'paid') return unpaid
  return (
    <>
      <DialogButton
        variant="secondary"
        size="sm"
        about={id}
        name="paid"
        dialog={(onClose) => <PaidDialog invoice={invoice} side="contractor" onClose={onClose} />}
      >
        Mark as Paid{invoice.gross < 0 && ' Back'}
        {about}
      </DialogButton>
      {state === 'said-paid' ? (
        unpaid
      ) : (
        <DialogButton
          variant="quiet"
          size="sm"
          about={id}
          name="cancel"
          dialog={(onClose) => <CancelDialog invoice={invoice} onClose={onClose} />}
        >
          Cancel {nounOf(invoice) === 'invoice' ? 'Invoice' : 'Credit Note'}
          {about}
        </DialogButton>
      )}
    </>
  )
}
