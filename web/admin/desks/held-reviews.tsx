import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { type HeldReview, heldReviewCalls } from '#features/held-reviews/contract.ts'
import { signals } from '#features/reviews/rules/holding.ts'
import { deskOrder } from '#shared/searching.ts'
import { NotUnderstood } from '#web/admin/filters/not-understood.tsx'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { adminReads } from '#web/admin/frame/admin-reads.ts'
import { Choice } from '#web/admin/frame/choice.tsx'
import type { Column } from '#web/admin/frame/column.ts'
import { ListSearch } from '#web/admin/frame/list-search.tsx'
import { PagedTable } from '#web/admin/frame/paged-table.tsx'
import { TimeLeft } from '#web/admin/frame/time-left.tsx'
import { PersonName } from '#web/admin/people/person-name.tsx'
import { inputFrom } from '#web/data/input-from.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Stars } from '#web/ui/figures/stars.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { HeldReviewPanel } from './held-review-panel.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  adminReads(context, [heldReviewCalls.list, inputFrom(heldReviewCalls.list.input, url.searchParams)])

export const handle = taskPage

export const meta = pageMeta({ title: 'Held reviews', hidden: true })

const states = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
]

const empty = { waiting: 'No review is held back.', decided: 'Nothing has been decided yet.' }

export default function HeldReviews() {
  return (
    <AdminFrame
      title="Held reviews"
      lead="Reviews that met a signal and count nowhere until one of us has decided. Neither of the two is told which signal it was."
    >
      <Held />
    </AdminFrame>
  )
}

function Held() {
  const input = inputFrom(heldReviewCalls.list.input, new URLSearchParams(useLocation().search))
  const held = useRead(heldReviewCalls.list, input, { keepPrevious: true })
  return (
    <>
      <ListSearch search={input.search} hint="Name, email, phone, business or job." keep={{ sort: input.sort }}>
        <Choice label="Show" name="state" value={input.state} options={states} />
      </ListSearch>
      <NotUnderstood shape={heldReviewCalls.list.input.shape} called={{ state: 'Show' }} />
      <PagedTable
        read={held}
        what="held reviews"
        empty={input.search ? 'No held review matches these words.' : empty[input.state]}
        name="Held reviews"
        columns={columns}
        sort={deskOrder(input.sort, input.state === 'waiting')}
        more={{
          about: ({ job }) => `the review of “${job.title}”`,
          show: (review) => <HeldReviewPanel review={review} />,
          firstOpen: true,
        }}
      />
    </>
  )
}

const columns: readonly Column<HeldReview>[] = [
  { id: 'job', label: 'Job', heads: true, cell: ({ job }) => job.title },
  { id: 'stars', label: 'Stars', cell: ({ said }) => <Stars value={said.rating} /> },
  { id: 'homeowner', label: 'Homeowner', cell: ({ homeowner }) => <PersonName {...homeowner} /> },
  {
    id: 'contractor',
    label: 'Contractor',
    cell: ({ contractor }) => <PersonName id={contractor.id} name={contractor.business} />,
  },
  {
    id: 'signals',
    label: 'Signals',
    cell: (review) => review.signals.map((name) => signals[name].label).join(', '),
  },
  {
    id: 'held',
    label: 'Held since',
    figure: true,
    order: { down: 'newest', up: 'oldest' },
    cell: ({ heldAt }) => <DateText value={heldAt} time />,
  },
  {
    id: 'clock',
    label: 'Deadline',
    cell: ({ outcome, decideBy }) =>
      outcome ? (
        <Badge tone={outcome === 'published' ? 'good' : 'bad'}>
          {outcome === 'published' ? 'Published' : 'Refused'}
        </Badge>
      ) : (
        <TimeLeft until={decideBy} />
      ),
  },
]
