import type { LoaderFunctionArgs } from 'react-router'
import { profileCalls } from '#features/profiles/contract.ts'
import { priceListCalls } from '#features/quoting/contract/price-list.ts'
import { quoteTemplateCalls } from '#features/quoting/contract.ts'
import { CompleteProfile } from '#web/contractor/dashboard/complete-profile.tsx'
import { VatStatus } from '#web/contractor/quote/vat-status.tsx'
import { useOwnContractor } from '#web/contractor/use-own-contractor.ts'
import { requireRole } from '#web/data/guard.ts'
import { pageReads } from '#web/data/page-reads.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { failedOf, ReadFailed } from '#web/data/read-failed.tsx'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { PriceList } from './price-list.tsx'
import { Templates } from './templates.tsx'

export function loader({ context, url }: LoaderFunctionArgs) {
  requireRole({ context, url }, 'contractor')
  return prefetch(context, [profileCalls.own, {}], [priceListCalls.prices, {}], [quoteTemplateCalls.templates, {}])
}

export const clientLoader = pageReads

export const handle = taskPage

export const meta = pageMeta({ title: 'Quoting', hidden: true })

/** A contractor's quoting settings: VAT, price list and templates. */
export default function Quoting() {
  const own = useOwnContractor()
  const prices = useRead(priceListCalls.prices, {})
  const templates = useRead(quoteTemplateCalls.templates, {})
  const failed = failedOf(own, prices, templates)
  return (
    <Container width="narrow">
      <PageHeader title="Quoting" lead="Written once, so that your next quote takes a minute." />
      {failed ? (
        <ReadFailed title="Failed to load this" read={failed} />
      ) : own.data === null ? (
        <CompleteProfile />
      ) : own.data && prices.data && templates.data ? (
        <div className="grid gap-6">
          <Card as="section" title="VAT" titleAs="h2">
            <VatStatus contractor={own.data} />
          </Card>
          <PriceList prices={prices.data} contractor={own.data} />
          <Templates templates={templates.data} />
        </div>
      ) : (
        <SkeletonCards label="Loading what you quote with" />
      )}
    </Container>
  )
}
