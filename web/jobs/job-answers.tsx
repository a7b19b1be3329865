import type { OwnJob } from '#features/jobs/contract.ts'
import { DetailList } from '#web/ui/layout/detail-list.tsx'

/** What was asked about a job of its kind and answered; nothing when nothing was. */
export function JobAnswers({ job: { answered } }: { job: Pick<OwnJob, 'answered'> }) {
  if (answered.length === 0) return null
  return <DetailList rows={answered.map(({ question, answer }) => ({ label: question, value: answer }))} />
}
