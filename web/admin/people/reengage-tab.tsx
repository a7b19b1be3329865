import { campaignCalls, type IncompleteContractor } from '#features/campaigns/contract.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { fullName } from '#shared/full-name.ts'
import { counted, withCommas } from '#shared/numbers.ts'
import { useMay } from '#web/admin/access/use-may.ts'
import { NotUnderstood } from '#web/admin/filters/not-understood.tsx'
import type { Column } from '#web/admin/frame/column.ts'
import { DataTable } from '#web/admin/frame/data-table.tsx'
import { ListSearch } from '#web/admin/frame/list-search.tsx'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { PageLinks } from '#web/admin/frame/page-links.tsx'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { useRead } from '#web/data/use-read.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { EmailText } from '#web/ui/type/email-text.tsx'
import { PersonName } from './person-name.tsx'
import { ReengageAll } from './reengage-all.tsx'

/** Contractors with an account but no profile. */
export function ReengageTab({ input }: { input: RawInput<typeof campaignCalls.incompleteContractors> }) {
  const incomplete = useRead(campaignCalls.incompleteContractors, input, { keepPrevious: true })
  const may = useMay()
  const count = incomplete.data?.count
  return (
    <>
      {count !== 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <p>
            {count === undefined ? '… contractors have' : counted(count, 'contractor has', 'contractors have')} a
            confirmed account but no complete profile.
          </p>
          {count !== undefined && may(campaignCalls.reengageAll) && <ReengageAll count={count} />}
        </div>
      )}
      <ListSearch
        keep={{ tab: 're-engage', sort: input.sort }}
        search={input.search ?? ''}
        hint="Name, email or phone."
      />
      <NotUnderstood shape={campaignCalls.incompleteContractors.input.shape} />
      <ListState
        read={incomplete}
        what="contractors"
        isEmpty={({ contractors }) => contractors.length === 0}
        empty={
          input.search ? 'Nobody matches these words.' : 'Nobody who can be reminded has an account without a profile.'
        }
      >
        {({ contractors }) => (
          <>
            <DataTable
              name="Contractors without a profile"
              rows={contractors}
              rowKey={({ id }) => id}
              columns={columns}
              sort={input.sort ?? 'newest'}
              actions={(contractor) => <Remind contractor={contractor} />}
            />
            <PageLinks rows={contractors} />
          </>
        )}
      </ListState>
    </>
  )
}

const columns: readonly Column<IncompleteContractor>[] = [
  {
    id: 'name',
    label: 'Name',
    heads: true,
    cell: (contractor) => <PersonName id={contractor.id} name={fullName(contractor)} />,
  },
  { id: 'email', label: 'Email', from: 'tablet', cell: ({ email }) => <EmailText>{email}</EmailText> },
  {
    id: 'joined',
    label: 'Joined',
    figure: true,
    order: { down: 'newest', up: 'oldest' },
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  {
    id: 'reminders',
    label: 'Reminders',
    from: 'desktop',
    figure: true,
    cell: ({ reminders }) => withCommas(reminders),
  },
  {
    id: 'reminded',
    label: 'Last reminded',
    from: 'laptop',
    figure: true,
    cell: ({ remindedAt }) =>
      remindedAt ? <DateText value={remindedAt} /> : <span className="text-muted">never</span>,
  },
  {
    id: 'emails',
    label: 'These emails',
    from: 'laptop',
    cell: ({ optedOut }) => (optedOut ? <Badge>Opted out</Badge> : 'Wanted'),
  },
]

function Remind({ contractor }: { contractor: IncompleteContractor }) {
  const name = fullName(contractor)
  const send = useAdminAction(campaignCalls.reengage, {
    done: 'Re-engagement Email Sent!',
    failed: 'Failed to Send Email',
    told: () => name,
  })
  if (contractor.optedOut) return <span className="text-label text-muted">They have opted out.</span>
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={send.isPending}
      loadingText="Sending..."
      onClick={() => send.mutate({ userId: contractor.id })}
    >
      Send Re-engagement Email <span className="sr-only">to {name}</span>
    </Button>
  )
}
