import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { type ListedPerson, peopleCalls } from '#features/people/contract.ts'
import { StatCards } from '#web/admin/dashboard/stat-cards.tsx'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { isAdmin } from '#web/admin/frame/is-admin.ts'
import { listInput } from '#web/admin/frame/list-input.ts'
import { ListSearch } from '#web/admin/frame/list-search.tsx'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { PageLinks } from '#web/admin/frame/page-links.tsx'
import { AdminLogout } from '#web/admin/login/admin-logout.tsx'
import { PersonDetails } from '#web/admin/people/person-details.tsx'
import { searchHint } from '#web/admin/people/search-hint.ts'
import { userTypeNames } from '#web/admin/people/user-type-names.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { useRead } from '#web/data/use-read.ts'
import { VerificationBadge } from '#web/leads/verification-badge.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Badge } from '#web/ui/figures/badge.tsx'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  isAdmin(context)
    ? prefetch(context, [peopleCalls.stats, {}], [peopleCalls.allUsers, listInput(new URL(request.url).searchParams)])
    : null

export const handle = taskPage

export const meta = pageMeta({ title: 'Admin', hidden: true })

/** The older admin page: figures, one list, and details with what can be done there. */
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
      <ListState
        read={people}
        what="users"
        isEmpty={(all) => all.length === 0}
        empty={input.search ? 'Nobody matches these words.' : 'Nobody is here yet.'}
      >
        {(all) => (
          <>
            <ul className="divide-y divide-line rounded-card border border-line bg-card px-4">
              {all.map((person) => (
                <UserRow key={person.id} person={person} />
              ))}
            </ul>
            <PageLinks rows={all} />
          </>
        )}
      </ListState>
    </>
  )
}

function UserRow({ person }: { person: ListedPerson }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          {person.firstName} {person.lastName}
        </p>
        <p className="break-words text-muted text-small">{person.email}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={person.userType === 'contractor' ? 'brand' : 'info'}>{userTypeNames[person.userType]}</Badge>
        <Badge tone={person.emailVerified ? 'good' : 'warn'}>
          {person.emailVerified ? 'Confirmed' : 'Not confirmed'}
        </Badge>
        {person.contractor && <VerificationBadge status={person.contractor.verificationStatus} />}
        <PersonDetails person={person} />
      </div>
    </li>
  )
}
