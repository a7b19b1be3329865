import { Download } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { customerInvoiceCalls } from '#features/customer-invoices/contract.ts'
import { invoiceStates, invoicesPerPage } from '#features/customer-invoices/rules.ts'
import { formatMonth } from '#shared/dates.ts'
import type { Input, Output } from '#shared/endpoint.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { InvoiceItem } from '#web/leads/invoices/invoice-item.tsx'
import { stateLooks } from '#web/leads/invoices/invoice-words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Money } from '#web/ui/figures/money.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { DialogHost } from '#web/ui/overlays/dialog-button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

type List = Output<typeof customerInvoiceCalls.list>
type Wanted = Input<typeof customerInvoiceCalls.list>

/** A contractor's invoices with totals, a monthly export for the accountant, and work to invoice. */
export function InvoiceList({ list, state, page }: Wanted & { list: List }) {
  const navigate = useNavigate()
  const { invoices, matching, totals, months, open } = list
  const { toGiveBack } = totals
  const all = invoiceStates.reduce((count, one) => count + totals[one].count, toGiveBack.count)
  const shown = invoiceStates.filter((one) => one !== 'said-paid' || totals[one].count > 0)
  if (all === 0)
    return (
      <>
        <EmptyState drawing="coins" titleAs="h2" title="No invoices yet">
          Once a homeowner has accepted your quote, you send its invoices from here or from the lead.
        </EmptyState>
        <div className="mt-6">
          <OpenWork open={open} />
        </div>
      </>
    )
  return (
    <div className="flex flex-col gap-6">
      <dl className="narrow:grid-cols-1 grid grid-cols-2 gap-4 rounded-card border border-line bg-card p-4 shadow-card sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] sm:p-6">
        {shown.map((one) => (
          <div key={one}>
            <dt className="text-muted text-small">{stateLooks[one].label}</dt>
            <dd className="font-bold">
              <Money pence={totals[one].gross} exact />
            </dd>
            <dd className="text-label text-muted">{counted(totals[one].count, 'invoice')}</dd>
          </div>
        ))}
        {toGiveBack.count > 0 && (
          <div className="col-span-full border-line border-t pt-4">
            <dt className="text-muted text-small">To pay back</dt>
            <dd className="font-bold">
              <Money pence={toGiveBack.gross} exact />
            </dd>
            <dd className="text-label text-muted">{counted(toGiveBack.count, 'credit note')}</dd>
          </div>
        )}
      </dl>
      <OpenWork open={open} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Show">
          <Select
            options={invoiceStates.map((value) => ({ value, label: stateLooks[value].label }))}
            placeholder="Every invoice"
            value={state ?? ''}
            onChange={({ target: { value } }) =>
              void navigate(value ? `?state=${value}` : '?', { replace: true, preventScrollReset: true })
            }
          />
        </Field>
        <ForTheAccountant months={months} />
      </div>
      <p role="status" className="text-muted text-small">
        {counted(matching, 'invoice')}, newest first
      </p>
      <DialogHost>
        {invoices.length === 0 ? (
          <p className="py-6 text-center text-muted">There are none.</p>
        ) : (
          <ol className="flex flex-col gap-3">
            {invoices.map((invoice) => (
              <InvoiceItem key={invoice.id} invoice={invoice} side="contractor" named />
            ))}
          </ol>
        )}
      </DialogHost>
      <Pager
        label="Pages of invoices"
        page={page}
        pages={Math.ceil(matching / invoicesPerPage)}
        hrefFor={(number) => `?${new URLSearchParams({ ...(state && { state }), page: String(number) })}`}
      />
    </div>
  )
}

function ForTheAccountant({ months }: Pick<List, 'months'>) {
  const [chosen, setMonth] = useState('')
  const month = chosen || (months[0] ?? '')
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label="For your accountant" className="min-w-0 flex-1 narrow:basis-full">
        <Select
          options={months.map((value) => ({ value, label: formatMonth(value) }))}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        />
      </Field>
      <Button
        variant="secondary"
        icon={<Download className="size-5" aria-hidden="true" />}
        href={`${customerInvoiceCalls.csv.path}?month=${month}`}
        download
      >
        CSV
      </Button>
    </div>
  )
}

/** The number of items shown at first. */
const shownWork = 5

function OpenWork({ open }: Pick<List, 'open'>) {
  if (open.length === 0) return null
  const rest = open.slice(shownWork)
  return (
    <section aria-labelledby="to-invoice" className="flex flex-col gap-2">
      <h2 id="to-invoice" className="font-bold font-display text-subheading">
        To invoice next
      </h2>
      <Works works={open.slice(0, shownWork)} />
      {rest.length > 0 && (
        <Disclosure label={counted(rest.length, 'more job')}>
          <Works works={rest} />
        </Disclosure>
      )}
    </section>
  )
}

const Works = ({ works }: { works: List['open'] }) => (
  <ul className="flex flex-col gap-2">
    {works.map(({ leadId, jobTitle, customer }) => (
      <li key={leadId} className="wrap-anywhere">
        <TextLink to={paths.lead('contractor', leadId)}>{jobTitle}</TextLink>, {customer}
      </li>
    ))}
  </ul>
)
