import { jobDraftCalls } from '#features/job-drafts/contract.ts'
import { paths } from '#shared/paths.ts'
import { useRead } from '#web/data/use-read.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

/** The link to an unposted job draft, from here or another device. */
export function BegunJob() {
  const draft = useRead(jobDraftCalls.read, {}).data?.draft
  if (!draft) return null
  return (
    <Notice
      className="mb-6"
      title={draft.job.title ? `Not posted yet: ${draft.job.title}` : 'You have begun to describe a job'}
      action={
        <Button size="sm" to={paths.postJob}>
          Go On With It
        </Button>
      }
    >
      We kept what you wrote on <DateText value={draft.updatedAt} />. Contractors see it once you post it.
    </Notice>
  )
}
