import { type Visit, visitCalls } from '#features/visits/contract.ts'
import { useActionWithToast } from '#web/data/use-action-with-toast.ts'
import { Button } from '#web/ui/actions/button.tsx'

/**
 * The homeowner's code, large enough to be read across a doorway, and the alternative without it. Once the time has passed only
 * the question whether they came is left.
 */
export function DoorCode({ visit }: { visit: Visit }) {
  const { id, state, code, other, can } = visit
  const confirm = useActionWithToast(visitCalls.arrive, {
    done: 'Thank you: the visit is confirmed',
    failed: 'Failed to confirm the visit',
  })
  const confirmAs = (label: string) =>
    can.includes('confirm') && (
      <Button
        variant="secondary"
        size="sm"
        className="mt-2"
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ id })}
      >
        {label}
      </Button>
    )
  if (!code) return null
  if (state === 'missed')
    return (
      <div className="rounded-card bg-sunken p-4 text-small">
        <p>Did {other} come? The code was not given, so the visit counts as missed.</p>
        {confirmAs('They Came')}
      </div>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-brand-wash p-4">
      <p className="min-w-0">
        <span className="block text-small">Your code for the door</span>
        <strong className="block whitespace-nowrap font-display text-[min(2.75rem,18vw)] leading-tight tracking-[0.2em] tabular-nums">
          {code}
        </strong>
      </p>
      <div className="min-w-0 flex-1 basis-56 text-small">
        <p>Give it to {other} once they are with you, not before: it proves that they came.</p>
        {confirmAs('They Are Here, Without the Code')}
      </div>
    </div>
  )
}
