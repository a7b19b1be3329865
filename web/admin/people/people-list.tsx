import type { UseQueryResult } from '@tanstack/react-query'
import { ledgerCalls } from '#features/ledgers/contract.ts'
import type { ListedPerson } from '#features/people/contract.ts'
import { withCommas } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { useMay } from '#web/admin/access/use-may.ts'
import type { Column } from '#web/admin/frame/column.ts'
import { PagedTable } from '#web/admin/frame/paged-table.tsx'
import { VerificationBadge } from '#web/leads/verification-badge.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { PersonActions } from './person-actions.tsx'
import { userTypeNames } from './user-type-names.ts'

const columns: readonly Column<ListedPerson>[] = [
  {
    id: 'name',
    label: 'Name',
    heads: true,
    order: { up: 'name' },
    cell: ({ id, firstName, lastName }) => (
      <TextLink to={paths.adminPerson(id)}>
        {firstName} {lastName}
      </TextLink>
    ),
  },
  {
    id: 'account',
    label: 'Account',
    from: 'wide',
    cell: ({ userType }) => (
      <Badge tone={userType === 'contractor' ? 'brand' : 'info'}>{userTypeNames[userType]}</Badge>
    ),
  },
  {
    id: 'email',
    label: 'Email',
    from: 'tablet',
    cell: ({ email, emailVerified }) => (
      <>
        {email}
        {!emailVerified && <span className="text-warn"> (not confirmed)</span>}
      </>
    ),
  },
  {
    id: 'phone',
    label: 'Phone',
    from: 'laptop',
    cell: ({ phone }) => <span className="whitespace-nowrap">{phone}</span>,
  },
  {
    id: 'business',
    label: 'Business',
    from: 'desktop',
    cell: ({ userType, contractor }) =>
      contractor?.businessName ??
      (userType === 'contractor' && <span className="text-muted">Profile not completed</span>),
  },
  { id: 'place', label: 'Place', extra: true, cell: ({ contractor }) => contractor?.location },
  { id: 'trades', label: 'Trades', extra: true, cell: ({ contractor }) => contractor?.trades.join(', ') },
  {
    id: 'verification',
    label: 'Verification',
    from: 'laptop',
    cell: ({ contractor }) => contractor && <VerificationBadge status={contractor.verificationStatus} />,
  },
  {
    id: 'credits',
    label: 'Lead credits',
    from: 'laptop',
    figure: true,
    cell: ({ contractor }) => contractor?.leadCreditsBalance != null && withCommas(contractor.leadCreditsBalance),
  },
  {
    id: 'jobs',
    label: 'Jobs posted',
    figure: true,
    extra: true,
    cell: ({ userType, jobs }) => userType === 'client' && withCommas(jobs),
  },
  {
    id: 'joined',
    label: 'Joined',
    from: 'wide',
    figure: true,
    order: { down: 'newest', up: 'oldest' },
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  {
    id: 'seen',
    label: 'Last seen',
    figure: true,
    extra: true,
    cell: ({ lastSeenAt }) => <DateText value={lastSeenAt} />,
  },
]
/** Columns of a list that is always newest first. */
const unordered = ({ order: _, ...column }: Column<ListedPerson>) => column

interface PeopleListProps {
  read: UseQueryResult<ListedPerson[]>
  empty: string
  /** The current order, if there are several. */
  sort?: string | undefined
}

/** A page of people. */
export function PeopleList({ read, empty, sort }: PeopleListProps) {
  const seesCredits = useMay()(ledgerCalls.credits)
  const theirs = columns.filter(({ id }) => id !== 'credits' || seesCredits)
  return (
    <PagedTable
      read={read}
      what="people"
      empty={empty}
      name="People"
      columns={sort ? theirs : theirs.map(unordered)}
      sort={sort}
      actions={(person) => <PersonActions person={person} />}
    />
  )
}
