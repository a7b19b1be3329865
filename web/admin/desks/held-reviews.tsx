import { Form, type LoaderFunctionArgs, useLocation } from 'react-router'
import { heldReviewCalls } from '#features/held-reviews/contract.ts'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { Choice } from '#web/admin/frame/choice.tsx'
import { isAdmin } from '#web/admin/frame/is-admin.ts'
import { listInput } from '#web/admin/frame/list-input.ts'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { PageLinks } from '#web/admin/frame/page-links.tsx'
import { prefetch } from '#web/data/prefetch.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { HeldReviewCard } from './held-review-card.tsx'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  isAdmin(context) ? prefetch(context, [heldReviewCalls.list, heldInput(new URL(request.url).searchParams)]) : null

export const handle = taskPage

export const meta = pageMeta({ title: 'Held reviews', hidden: true })

const heldInput = (address: URLSearchParams) => ({
  after: listInput(address).after,
  state:
    heldReviewCalls.list.input.shape.state.safeParse(address.get('state') ?? undefined).data ?? ('waiting' as const),
})

const states = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
]

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
  const input = heldInput(new URLSearchParams(useLocation().search))
  const held = useRead(heldReviewCalls.list, input, { keepPrevious: true })
  return (
    <>
      <Form preventScrollReset className="mb-4">
        <Choice label="Show" name="state" value={input.state} options={states} />
      </Form>
      <ListState
        read={held}
        what="held reviews"
        isEmpty={(all) => all.length === 0}
        empty={input.state === 'waiting' ? 'No review is held back.' : 'Nothing has been decided yet.'}
      >
        {(all) => (
          <>
            <ul className="grid gap-3">
              {all.map((review) => (
                <HeldReviewCard key={review.id} review={review} />
              ))}
            </ul>
            <PageLinks rows={all} />
          </>
        )}
      </ListState>
    </>
  )
}
