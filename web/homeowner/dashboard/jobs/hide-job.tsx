import { Eye, EyeOff } from 'lucide-react'
import { jobCalls, type OwnJob } from '#features/jobs/contract.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { thenGoBack } from '#web/ui/overlays/go-back.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** Hides a completed job from the list, or shows it again; as the record of the work it cannot be deleted. */
export function HideJob({ job }: { job: OwnJob }) {
  const hiding = useAction(jobCalls.hide, {
    onSuccess: ({ hidden }) =>
      toast(
        hidden
          ? { title: 'Hidden from your list', description: 'You find it below your completed jobs.' }
          : { title: 'Back in your list' },
      ),
    failed: 'Failed to change your list',
  })
  const Icon = job.hidden ? Eye : EyeOff
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<Icon className="size-4" aria-hidden="true" />}
      loading={hiding.isPending}
      onClick={() => thenGoBack(() => hiding.mutate({ id: job.id, hidden: !job.hidden }))}
    >
      {job.hidden ? 'Show in My List' : 'Hide from My List'} <span className="sr-only">“{job.title}”</span>
    </Button>
  )
}
