import { campaignCalls, type IncompleteContractor } from '#features/campaigns/contract.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { counted } from '#shared/numbers.ts'
import { ListSearch } from '#web/admin/frame/list-search.tsx'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { PageLinks } from '#web/admin/frame/page-links.tsx'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { useRead } from '#web/data/use-read.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { ReengageAll } from './reengage-all.tsx'

/** Contractors with an account and no profile. */
export function ReengageTab({ input }: { input: RawInput<typeof campaignCalls.incompleteContractors> }) {
  const incomplete = useRead(campaignCalls.incompleteContractors, input, { keepPrevious: true })
  const count = incomplete.data?.count
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p>
          {count === undefined ? '… contractors have' : counted(count, 'contractor has', 'contractors have')} an account
          but no complete profile.
        </p>
        {count !== undefined && count > 0 && <ReengageAll count={count} />}
      </div>
      <ListSearch keep={{ tab: 're-engage' }} search={input.search ?? ''} hint="Name, email or phone." />
      <ListState
        read={incomplete}
        what="contractors"
        isEmpty={({ contractors }) => contractors.length === 0}
        empty={input.search ? 'Nobody matches these words.' : 'Every contractor has a complete profile.'}
      >
        {({ contractors }) => (
          <>
            <ul className="grid gap-3 lg:grid-cols-2">
              {contractors.map((contractor) => (
                <IncompleteCard key={contractor.id} contractor={contractor} />
              ))}
            </ul>
            <PageLinks rows={contractors} />
          </>
        )}
      </ListState>
    </>
  )
}

function IncompleteCard({ contractor }: { contractor: IncompleteContractor }) {
  const name = `${contractor.firstName} ${contractor.lastName}`
  const send = useAdminAction(campaignCalls.reengage, {
    done: 'Re-engagement Email Sent!',
    failed: 'Failed to Send Email',
    told: () => name,
  })
  return (
    <Card
      as="li"
      title={name}
      titleAs="h2"
      aside={contractor.optedOut && <Badge>Opted out</Badge>}
      className="gap-2 sm:p-4"
      footer={
        <Button
          size="sm"
          variant="secondary"
          loading={send.isPending}
          loadingText="Sending..."
          disabledReason={contractor.optedOut && 'They have opted out of these emails.'}
          onClick={() => send.mutate({ userId: contractor.id })}
        >
          Send Re-engagement Email <span className="sr-only">to {name}</span>
        </Button>
      }
    >
      <p className="break-words text-small">{contractor.email}</p>
      <p className="text-label text-muted">
        Joined <DateText value={contractor.createdAt} />
        {contractor.remindedAt ? (
          <>
            {' '}
            · reminded {contractor.reminders === 1 ? 'once' : `${contractor.reminders} times`}, last on{' '}
            <DateText value={contractor.remindedAt} />
          </>
        ) : (
          ' · never reminded'
        )}
      </p>
    </Card>
  )
}
