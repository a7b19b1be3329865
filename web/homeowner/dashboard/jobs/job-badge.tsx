import { type JobStatus, jobStatusLabels } from '#features/jobs/rules.ts'
import { Badge } from '#web/ui/figures/badge.tsx'

export function JobBadge({ job }: { job: { status: JobStatus } }) {
  return <Badge tone={job.status === 'active' ? 'brand' : 'neutral'}>{jobStatusLabels[job.status]}</Badge>
}
