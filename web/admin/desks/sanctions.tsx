import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { type DeskSanction, sanctionCalls } from '#features/sanctions/contract.ts'
import { lastDay, type SanctionState, sanctionKinds, sanctionStates } from '#features/sanctions/rules.ts'
import { paths } from '#shared/paths.ts'
import { deskOrder } from '#shared/searching.ts'
import { NotUnderstood } from '#web/admin/filters/not-understood.tsx'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { adminReads } from '#web/admin/frame/admin-reads.ts'
import { Choice } from '#web/admin/frame/choice.tsx'
import type { Column } from '#web/admin/frame/column.ts'
import { ListSearch } from '#web/admin/frame/list-search.tsx'
import { PagedTable } from '#web/admin/frame/paged-table.tsx'
import { PersonName } from '#web/admin/people/person-name.tsx'
import { userTypeNames } from '#web/admin/people/user-type-names.ts'
import { inputFrom } from '#web/data/input-from.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Badge, type BadgeTone } from '#web/ui/figures/badge.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { SanctionPanel } from './sanction-panel.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  adminReads(context, [sanctionCalls.list, inputFrom(sanctionCalls.list.input, url.searchParams)])

export const handle = taskPage

export const meta = pageMeta({ title: 'Sanctions', hidden: true })

const lists = [
  { value: 'appeals', label: 'Appeals waiting' },
  { value: 'active', label: 'In force' },
  { value: 'over', label: 'Over' },
]

const empty = {
  appeals: 'No appeal is waiting for a decision.',
  active: 'No sanction is in force.',
  over: 'No sanction is over yet.',
}

export default function Sanctions() {
  return (
    <AdminFrame
      title="Sanctions"
      lead="Who we have warned, unlisted or suspended, and what they say about it. You impose one from a person’s details, or from a report."
    >
      <SanctionList />
    </AdminFrame>
  )
}

function SanctionList() {
  const input = inputFrom(sanctionCalls.list.input, new URLSearchParams(useLocation().search))
  const sanctions = useRead(sanctionCalls.list, input, { keepPrevious: true })
  const narrowed = input.search || input.userId
  return (
    <>
      {input.userId && (
        <p className="mb-4">
          Only about one person. <TextLink to={paths.adminSanctions()}>See everybody</TextLink>
        </p>
      )}
      <ListSearch
        search={input.search}
        hint="Name, email or business."
        keep={{ userId: input.userId, sort: input.sort }}
      >
        <Choice label="Show" name="show" value={input.show} options={lists} />
      </ListSearch>
      <NotUnderstood shape={sanctionCalls.list.input.shape} />
      <PagedTable
        read={sanctions}
        what="sanctions"
        empty={narrowed ? 'Nothing matches this search.' : empty[input.show]}
        name="Sanctions"
        columns={columns}
        sort={deskOrder(input.sort, input.show === 'appeals')}
        more={{
          about: ({ person }) => `what we did about ${person.name}`,
          show: (sanction) => <SanctionPanel sanction={sanction} />,
          firstOpen: true,
        }}
      />
    </>
  )
}

const tones: Record<SanctionState, BadgeTone> = {
  in_force: 'bad',
  appealed: 'warn',
  appealed_over: 'warn',
  upheld: 'bad',
  lifted: 'good',
  ended: 'info',
}

const columns: readonly Column<DeskSanction>[] = [
  { id: 'person', label: 'Person', heads: true, cell: ({ person }) => <PersonName {...person} /> },
  { id: 'account', label: 'Account', cell: ({ person }) => userTypeNames[person.userType] },
  { id: 'kind', label: 'Sanction', cell: ({ kind }) => sanctionKinds[kind].label },
  {
    id: 'state',
    label: 'State',
    cell: ({ state }) => <Badge tone={tones[state]}>{sanctionStates[state].label}</Badge>,
  },
  {
    id: 'imposed',
    label: 'Imposed',
    figure: true,
    order: { down: 'newest', up: 'oldest' },
    cell: ({ imposedAt }) => <DateText value={imposedAt} time />,
  },
  { id: 'by', label: 'By', cell: ({ imposedBy }) => imposedBy },
  {
    id: 'ends',
    label: 'Ends',
    figure: true,
    cell: ({ endsAt }) => endsAt && <DateText value={lastDay(endsAt).toISOString()} />,
  },
  {
    id: 'appeal',
    label: 'Appealed',
    figure: true,
    cell: ({ appealedAt }) => appealedAt && <DateText value={appealedAt} time />,
  },
]
