import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { paths } from '#shared/paths.ts'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { Choice } from '#web/admin/frame/choice.tsx'
import { isAdmin } from '#web/admin/frame/is-admin.ts'
import { listInput } from '#web/admin/frame/list-input.ts'
import { ListSearch } from '#web/admin/frame/list-search.tsx'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { PageLinks } from '#web/admin/frame/page-links.tsx'
import { prefetch } from '#web/data/prefetch.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { SanctionCard } from './sanction-card.tsx'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  isAdmin(context) ? prefetch(context, [sanctionCalls.list, sanctionsInput(new URL(request.url).searchParams)]) : null

export const handle = taskPage

export const meta = pageMeta({ title: 'Sanctions', hidden: true })

function sanctionsInput(address: URLSearchParams) {
  const { show, userId } = sanctionCalls.list.input.shape
  return {
    ...listInput(address),
    show: show.safeParse(address.get('show') ?? undefined).data ?? ('appeals' as const),
    userId: userId.safeParse(address.get('userId') ?? undefined).data,
  }
}

const lists = [
  { value: 'appeals', label: 'Appeals waiting' },
  { value: 'active', label: 'In force' },
  { value: 'over', label: 'Over' },
]

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
  const input = sanctionsInput(new URLSearchParams(useLocation().search))
  const sanctions = useRead(sanctionCalls.list, input, { keepPrevious: true })
  const narrowed = input.search || input.userId
  return (
    <>
      {input.userId && (
        <p className="mb-4">
          Only about one person. <TextLink to={paths.adminSanctions()}>See everybody</TextLink>
        </p>
      )}
      <ListSearch search={input.search} hint="Name, email or business.">
        <Choice label="Show" name="show" value={input.show} options={lists} />
      </ListSearch>
      <ListState
        read={sanctions}
        what="sanctions"
        isEmpty={(all) => all.length === 0}
        empty={narrowed ? 'Nothing matches this search.' : 'Nothing here.'}
      >
        {(all) => (
          <>
            <ul className="grid gap-3">
              {all.map((sanction) => (
                <SanctionCard key={sanction.id} sanction={sanction} />
              ))}
            </ul>
            <PageLinks rows={all} />
          </>
        )}
      </ListState>
    </>
  )
}
