import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { type ListedPerson, peopleCalls } from '#features/people/contract.ts'
import { fullName } from '#shared/full-name.ts'
import { searchedPage } from '#shared/searching.ts'
import { StatCards } from '#web/admin/dashboard/stat-cards.tsx'
import { NotUnderstood } from '#web/admin/filters/not-understood.tsx'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { adminReads } from '#web/admin/frame/admin-reads.ts'
import type { Column } from '#web/admin/frame/column.ts'
import { listInput } from '#web/admin/frame/list-input.ts'
import { ListSearch } from '#web/admin/frame/list-search.tsx'
import { PagedTable } from '#web/admin/frame/paged-table.tsx'
import { AdminLogout } from '#web/admin/login/admin-logout.tsx'
import { PersonDetails } from '#web/admin/people/person-details.tsx'
import { searchHint } from '#web/admin/people/search-hint.ts'
import { userTypeNames } from '#web/admin/people/user-type-names.ts'
import { useRead } from '#web/data/use-read.ts'
import { VerificationBadge } from '#web/leads/verification-badge.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Badge } from '#web/ui/figures/badge.tsx'
import { EmailText } from '#web/ui/type/email-text.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  adminReads(context, [peopleCalls.stats, {}], [peopleCalls.allUsers, listInput(url.searchParams)])

export const handle = taskPage

export const meta = pageMeta({ title: 'Admin', hidden: true })

/** The older admin page: figures, one list, and details with actions. */
export default function AdminFresh() {
  return (
    <AdminFrame title="Admin" actions={<AdminLogout />}>
      <StatCards />
      <Users />
    </AdminFrame>
  )
}

function Users() {
  const input = listInput(new URLSearchParams(useLocation().search))
  const people = useRead(peopleCalls.allUsers, input, { keepPrevious: true })
  return (
    <>
      <ListSearch search={input.search} hint={searchHint} />
      <NotUnderstood shape={searchedPage} />
      <PagedTable
        read={people}
        what="users"
        empty={input.search ? 'Nobody matches these words.' : 'Nobody is here yet.'}
        name="Users"
        columns={columns}
        actions={(person) => <PersonDetails person={person} />}
      />
    </>
  )
}

const columns: readonly Column<ListedPerson>[] = [
  { id: 'name', label: 'Name', heads: true, cell: fullName },
  { id: 'email', label: 'Email', cell: ({ email }) => <EmailText>{email}</EmailText> },
  {
    id: 'account',
    label: 'Account',
    cell: ({ userType }) => (
      <Badge tone={userType === 'contractor' ? 'brand' : 'info'}>{userTypeNames[userType]}</Badge>
    ),
  },
  {
    id: 'confirmed',
    label: 'Email confirmed',
    cell: ({ emailVerified }) => (
      <Badge tone={emailVerified ? 'good' : 'warn'}>{emailVerified ? 'Confirmed' : 'Not confirmed'}</Badge>
    ),
  },
  {
    id: 'verification',
    label: 'Verification',
    cell: ({ contractor }) => contractor && <VerificationBadge status={contractor.verificationStatus} />,
  },
]
