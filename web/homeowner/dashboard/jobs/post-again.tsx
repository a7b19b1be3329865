import { RotateCcw } from 'lucide-react'
import { useNavigate } from 'react-router'
import { jobCalls, type OwnJob } from '#features/jobs/contract.ts'
import { paths } from '#shared/paths.ts'
import { useAction } from '#web/data/use-action.ts'
import { beginAgain, copyInHand } from '#web/homeowner/post-job/draft.ts'
import { takeUpPhotos } from '#web/homeowner/post-job/take-up-photos.ts'
import { Button } from '#web/ui/actions/button.tsx'

/** Copies an ended job into the wizard as a new one. */
export function PostAgain({ job }: { job: OwnJob }) {
  const navigate = useNavigate()
  const reopen = useAction(jobCalls.reopen, {
    onSuccess: async (written) => {
      beginAgain(written)
      await takeUpPhotos(job.photos)
      return navigate(paths.postJob, { state: copyInHand })
    },
    failed: 'Failed to open this job',
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<RotateCcw className="size-4" aria-hidden="true" />}
      loading={reopen.isPending}
      onClick={() => reopen.mutate({ id: job.id })}
    >
      Post Again <span className="sr-only">“{job.title}”</span>
    </Button>
  )
}
