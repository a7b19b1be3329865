import { Download } from 'lucide-react'
import { type Invoice, type OwnSubscription, subscriptionCalls } from '#features/subscriptions/contract.ts'
import { addressOf } from '#shared/call-address.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Money } from '#web/ui/figures/money.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { MoneyBackAnswer } from './money-back.tsx'

/** The payments with their invoices, and what became of a request for the first month's money. */
export function Invoices({ own }: { own: OwnSubscription }) {
  return (
    <Card as="section" title="Invoices" titleAs="h2">
      {own.invoices.length === 0 ? (
        <p className="text-muted">Nothing has been charged so far. Each payment gets an invoice here, as a PDF.</p>
      ) : (
        <ul className="divide-y divide-line">
          {own.invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
      {own.moneyBack && <MoneyBackAnswer {...own.moneyBack} />}
    </Card>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { id: invoiceId, number, refundedAt } = invoice
  return (
    <li className="narrow:flex-wrap flex items-center gap-2 py-2 sm:gap-5 sm:py-3">
      <div className="narrow:basis-full min-w-0 flex-1">
        <div className="narrow:flex-wrap flex justify-between gap-x-3">
          <span className="min-w-0 font-semibold">{invoice.description}</span>
          <span className="font-bold">
            <Money pence={invoice.amount} exact />
          </span>
        </div>
        <p className="text-muted text-small">
          Paid <DateText value={invoice.paidAt} />,{' '}
          {refundedAt ? (
            <>
              <strong>
                paid back <DateText value={refundedAt} />
              </strong>
              :{' '}
              <TextLink
                href={addressOf(subscriptionCalls.creditNotePdf, { invoiceId })}
                download
                aria-label={`Credit note of invoice ${number} as a PDF`}
                className="inline-block py-1.5"
              >
                Credit note
              </TextLink>
            </>
          ) : (
            <>
              runs to <DateText value={invoice.periodEnd} />
            </>
          )}
        </p>
      </div>
      <Button
        className="max-sm:px-2"
        variant="quiet"
        size="sm"
        href={addressOf(subscriptionCalls.invoicePdf, { invoiceId })}
        download
        aria-label={`Download invoice ${number} as a PDF`}
        icon={<Download className="size-4.5 max-sm:hidden" aria-hidden="true" />}
      >
        PDF
      </Button>
    </li>
  )
}
