import type { OwnJob } from '#features/jobs/contract.ts'
import { DetailList } from '#web/ui/layout/detail-list.tsx'

/** The answered questions about a job; nothing when there are none. */
export function JobAnswers({ job: { answered } }: { job: Pick<OwnJob, 'answered'> }) {
  if (answered.length === 0) return null
  return <DetailList rows={answered.map(({ question, answer }) => ({ label: question, value: answer }))} />
}
