import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { customerInvoiceCalls } from '#features/customer-invoices/contract.ts'
import { paidToYou } from '#features/quotes/rules.ts'
import { paths } from '#shared/paths.ts'
import { requireRole } from '#web/data/guard.ts'
import { inputFrom } from '#web/data/input-from.ts'
import { pageReads } from '#web/data/page-reads.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { InvoiceList } from './invoice-list.tsx'

export function loader({ context, url }: LoaderFunctionArgs) {
  requireRole({ context, url }, 'contractor')
  return prefetch(context, [customerInvoiceCalls.list, inputFrom(customerInvoiceCalls.list.input, url.searchParams)])
}

export const clientLoader = pageReads

export const handle = taskPage

export const meta = pageMeta({ title: 'Invoices', hidden: true })

export default function Invoices() {
  const input = inputFrom(customerInvoiceCalls.list.input, new URLSearchParams(useLocation().search))
  const invoices = useRead(customerInvoiceCalls.list, input, { keepPrevious: true })
  return (
    <Container width="narrow">
      <PageHeader
        title="Invoices"
        lead={
          <>
            What you have invoiced. {paidToYou}{' '}
            <TextLink to={paths.planInvoices}>The invoices for your own plan</TextLink>
          </>
        }
      />
      {invoices.data ? (
        <InvoiceList list={invoices.data} {...input} />
      ) : invoices.error ? (
        <ReadFailed title="Failed to load your invoices" read={invoices} />
      ) : (
        <SkeletonCards label="Loading your invoices" />
      )}
    </Container>
  )
}
