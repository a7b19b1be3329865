import { Download } from 'lucide-react'
import { type LoaderFunctionArgs, useLocation } from 'react-router'
import type { Account } from '#features/accounts/contract.ts'
import { creditCalls } from '#features/credits/contract.ts'
import { leadPrice } from '#features/credits/rules/lead-price.ts'
import { addressOf } from '#shared/call-address.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { requireRole } from '#web/data/guard.ts'
import { inputFrom } from '#web/data/input-from.ts'
import { pageReads } from '#web/data/page-reads.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useSession } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { Statement } from './statement.tsx'

/** The input from the address: the contractor is always the one signed in. */
const asked = creditCalls.ledger.input.omit({ contractorId: true })

export function loader({ context, url }: LoaderFunctionArgs) {
  const { id: contractorId } = requireRole({ context, url }, 'contractor')
  return prefetch(context, [creditCalls.ledger, { contractorId, ...inputFrom(asked, url.searchParams) }])
}

export const clientLoader = pageReads

export const handle = taskPage

export const meta = pageMeta({ title: 'Lead credits', hidden: true })

export default function Credits() {
  const session = useSession()
  return session && <CreditsOf contractor={session} />
}

function CreditsOf({ contractor: { id: contractorId } }: { contractor: Account }) {
  const input = inputFrom(asked, new URLSearchParams(useLocation().search))
  const ledger = useRead(creditCalls.ledger, { contractorId, ...input }, { keepPrevious: true })
  return (
    <Container width="narrow">
      <PageHeader
        title="Lead credits"
        lead={
          <>
            Every credit you were given or spent. A confirmed quote request takes {counted(leadPrice, 'credit')}, which
            is spent once the homeowner approves you.{' '}
            <TextLink to={paths.leadProtection()}>When credits come back</TextLink>
          </>
        }
        actions={
          <>
            <Button
              variant="secondary"
              href={addressOf(creditCalls.ledgerCsv, { contractorId })}
              download
              icon={<Download className="size-5" aria-hidden="true" />}
            >
              Download CSV
            </Button>
            <Button variant="secondary" to={paths.subscriptionPlans}>
              Your Plan
            </Button>
          </>
        }
      />
      {ledger.data ? (
        <Statement ledger={ledger.data} {...input} />
      ) : ledger.error ? (
        <ReadFailed title="Failed to load your credits" read={ledger} />
      ) : (
        <SkeletonCards label="Loading your credits" />
      )}
    </Container>
  )
}
