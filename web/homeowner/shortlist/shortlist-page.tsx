import type { LoaderFunctionArgs } from 'react-router'
import { shortlistCalls } from '#features/shortlists/contract.ts'
import { invitedAtOnce } from '#features/shortlists/rules.ts'
import { paths } from '#shared/paths.ts'
import { requireRole } from '#web/data/guard.ts'
import { pageReads } from '#web/data/page-reads.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { ChooseAndInvite } from './choose-and-invite.tsx'
import { useMoveToAccount } from './use-move-to-account.ts'

const title = 'Your Shortlist'

export function loader({ context, url }: LoaderFunctionArgs) {
  requireRole({ context, url }, 'client')
  return prefetch(context, [shortlistCalls.list, {}])
}

export const clientLoader = pageReads

export const handle = taskPage

export const meta = pageMeta({ title, hidden: true })

/** A homeowner's shortlist, from which they invite contractors to a job. */
export default function ShortlistPage() {
  useMoveToAccount()
  const shortlist = useRead(shortlistCalls.list, {})
  return (
    <Container>
      <PageHeader
        title={title}
        lead={`Contractors you have put aside. Invite up to ${invitedAtOnce} at once to one of your jobs; nobody sees whom else you invite.`}
      />
      {shortlist.data ? (
        shortlist.data.length > 0 ? (
          <ChooseAndInvite shortlist={shortlist.data} />
        ) : (
          <EmptyState
            drawing="magnifier"
            titleAs="h2"
            title="Nobody is on it yet"
            action={<Button to={paths.contractors()}>Find a Contractor</Button>}
          >
            Choose “Save” on the profile of a contractor, and you find them here again, on every device.
          </EmptyState>
        )
      ) : shortlist.error ? (
        <ReadFailed title="Failed to load your shortlist" read={shortlist} />
      ) : (
        <SkeletonCards label="Loading your shortlist" />
      )}
    </Container>
  )
}
