import { Form, type LoaderFunctionArgs, useLocation } from 'react-router'
import { accountLinkCalls, type LinkedGroup } from '#features/account-links/contract.ts'
import { markKinds } from '#features/account-links/rules/marks.ts'
import { type Matter, matters } from '#features/account-links/rules.ts'
import { NotUnderstood } from '#web/admin/filters/not-understood.tsx'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { Choice } from '#web/admin/frame/choice.tsx'
import type { Column } from '#web/admin/frame/column.ts'
import { DataTable } from '#web/admin/frame/data-table.tsx'
import { isAdmin } from '#web/admin/frame/is-admin.ts'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { inputFrom } from '#web/data/input-from.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Badge, type BadgeTone } from '#web/ui/figures/badge.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { LinkedGroupPanel, namesIn } from './linked-group-panel.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  isAdmin(context)
    ? prefetch(context, [accountLinkCalls.list, inputFrom(accountLinkCalls.list.input, url.searchParams)])
    : null

export const handle = taskPage

export const meta = pageMeta({ title: 'Linked accounts', hidden: true })

const lists = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'objected', label: 'Objections' },
  { value: 'open', label: 'Left open' },
  { value: 'decided', label: 'Decided' },
]
const orders = [
  { value: 'matter', label: 'What matters most' },
  { value: 'newest', label: 'Shared most recently' },
  { value: 'largest', label: 'Most accounts' },
]
const empty = {
  waiting: 'No accounts share details that nobody has looked at.',
  objected: 'Nobody objects.',
  open: 'Nothing was left open.',
  decided: 'Nothing has been decided yet.',
}

export default function AccountLinks() {
  return (
    <AdminFrame
      title="Linked accounts"
      lead="Contractors whose accounts share a detail. Nobody but us is ever told which one."
    >
      <Groups />
    </AdminFrame>
  )
}

function Groups() {
  const input = inputFrom(accountLinkCalls.list.input, new URLSearchParams(useLocation().search))
  const { show, sort, page } = input
  const groups = useRead(accountLinkCalls.list, input, { keepPrevious: true })
  return (
    <>
      <Form preventScrollReset className="mb-4 flex flex-wrap gap-4">
        <Choice label="Show" name="show" value={show} options={lists} />
        {show !== 'decided' && <Choice label="First" name="sort" value={sort} options={orders} />}
      </Form>
      <NotUnderstood shape={accountLinkCalls.list.input.shape} />
      <ListState read={groups} what="linked accounts" isEmpty={(read) => read.groups.length === 0} empty={empty[show]}>
        {(read) => (
          <>
            <div className="mb-6">
              <DataTable
                name="Linked accounts"
                rows={read.groups}
                rowKey={({ id }) => id}
                columns={columns}
                more={{
                  about: namesIn,
                  show: (group) => <LinkedGroupPanel group={group} />,
                  decided: ({ links }) => links.map(({ id }) => id),
                  firstOpen: true,
                }}
              />
            </div>
            <Pager
              label="Pages of linked accounts"
              page={page}
              pages={read.totalPages}
              hrefFor={(other) => `?show=${show}&sort=${sort}&page=${other}`}
            />
          </>
        )}
      </ListState>
    </>
  )
}

const tones: Record<Matter, BadgeTone> = { sanctioned: 'bad', 'bad-reviews': 'bad', left: 'warn', sharing: 'neutral' }

/** The shared details of a group's accounts, each kind once. */
const sharedIn = ({ links }: LinkedGroup) =>
  [...new Set(links.flatMap(({ shared }) => shared.map(({ kind }) => markKinds[kind].label)))].join(', ')
/** When its newest link was found. */
const foundIn = ({ links }: LinkedGroup) =>
  links
    .map(({ foundAt }) => foundAt)
    .toSorted()
    .at(-1)

const columns: readonly Column<LinkedGroup>[] = [
  { id: 'names', label: 'Accounts', heads: true, cell: namesIn },
  {
    id: 'matter',
    label: 'Why it matters',
    cell: ({ matter }) => <Badge tone={tones[matter]}>{matters[matter].label}</Badge>,
  },
  { id: 'count', label: 'How many', figure: true, cell: ({ members }) => members.length },
  { id: 'shared', label: 'What they share', cell: sharedIn },
  {
    id: 'found',
    label: 'Found',
    figure: true,
    cell: (group) => {
      const found = foundIn(group)
      return found && <DateText value={found} />
    },
  },
]
