import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { type FoundPerson, personFileCalls } from '#features/person-files/contract.ts'
import { mostFound } from '#features/person-files/rules.ts'
import { paths } from '#shared/paths.ts'
import { NotUnderstood } from '#web/admin/filters/not-understood.tsx'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { adminReads } from '#web/admin/frame/admin-reads.ts'
import type { Column } from '#web/admin/frame/column.ts'
import { DataTable } from '#web/admin/frame/data-table.tsx'
import { ListSearch } from '#web/admin/frame/list-search.tsx'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { userTypeNames } from '#web/admin/people/user-type-names.ts'
import { inputFrom } from '#web/data/input-from.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { EmailText } from '#web/ui/type/email-text.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  adminReads(context, [personFileCalls.find, inputFrom(personFileCalls.find.input, url.searchParams)])

export const handle = taskPage

export const meta = pageMeta({ title: 'People', hidden: true })

export default function PeopleSearch() {
  return (
    <AdminFrame title="People" lead="Find somebody and open their file.">
      <Found />
    </AdminFrame>
  )
}

function Found() {
  const input = inputFrom(personFileCalls.find.input, new URLSearchParams(useLocation().search))
  const found = useRead(personFileCalls.find, input, { keepPrevious: true })
  return (
    <>
      <ListSearch
        search={input.search}
        hint="Name (also mistyped), email, phone, business, company number, postcode, case (C-00012) or invoice number."
      />
      <NotUnderstood shape={personFileCalls.find.input.shape} />
      <ListState read={found} what="people" empty={nobody(input.search)}>
        {(people) => (
          <>
            {!people[0]?.exact && (
              <Notice tone="info" className="mb-4">
                Nobody matches these words. These are like them:
              </Notice>
            )}
            <DataTable name="People found" rows={people} rowKey={({ id }) => id} columns={columns} />
            {people.length === mostFound && (
              <p className="mt-3 text-muted text-small">
                These are the {mostFound} who were here last. Search for more words to narrow them down.
              </p>
            )}
          </>
        )}
      </ListState>
    </>
  )
}

/** Request ids, which people quote from error pages, are found here too. */
function nobody(search: string): string {
  if (/^[\da-f]{8}-[\da-f-]*$/i.test(search))
    return 'This is the reference of an error: whoever runs the site finds it in the log (“A reference that somebody reads to you”).'
  return search ? 'Nobody is found by these words, or anything like them.' : 'Search for somebody.'
}

const columns: readonly Column<FoundPerson>[] = [
  {
    id: 'name',
    label: 'Name',
    heads: true,
    value: ({ name }) => name,
    cell: ({ id, name }) => <TextLink to={paths.adminPerson(id)}>{name}</TextLink>,
  },
  {
    id: 'account',
    label: 'Account',
    from: 'laptop',
    value: ({ userType }) => userType,
    cell: ({ userType }) => (
      <Badge tone={userType === 'contractor' ? 'brand' : 'info'}>{userTypeNames[userType]}</Badge>
    ),
  },
  {
    id: 'business',
    label: 'Business',
    from: 'laptop',
    value: ({ businessName }) => businessName,
    cell: ({ businessName }) => businessName,
  },
  {
    id: 'email',
    label: 'Email',
    from: 'tablet',
    value: ({ email }) => email,
    cell: ({ email }) => <EmailText>{email}</EmailText>,
  },
  {
    id: 'phone',
    label: 'Phone',
    from: 'laptop',
    cell: ({ phone }) => <span className="whitespace-nowrap">{phone}</span>,
  },
  { id: 'company', label: 'Company number', from: 'desktop', cell: ({ companyNumber }) => companyNumber },
]
