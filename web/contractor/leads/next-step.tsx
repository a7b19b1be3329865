import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { actionsFor } from '#features/leads/rules/steps.ts'
import { contractorNext, spentCredit } from '#features/leads/rules/words.ts'
import { paths } from '#shared/paths.ts'
import { LatestWords } from '#web/leads/latest-words.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { useVisitNext } from '#web/visits/use-visit-next.ts'
import { AnswerBy } from './answer-by.tsx'
import { OpenReport } from './open-report.tsx'
import { OwnAttempts } from './own-attempts.tsx'

/** What a lead is waiting for or how it ended, the deadline, and open reports. */
export function NextStep({ lead }: { lead: ContractorLead }) {
  const visitNext = useVisitNext(lead, 'contractor')
  const spent = spentCredit(lead)
  return (
    <>
      <div className="rounded-control bg-sunken px-3 py-2.5">
        <p>{visitNext ?? contractorNext(lead)}</p>
        <LatestWords lead={lead} reader="contractor" otherName={lead.homeowner.firstName} />
        {lead.complaintId && <TextLink to={paths.complaint(lead.complaintId)}>Read the Complaint</TextLink>}
        <AnswerBy lead={lead} />
        {lead.stepBackUntil && actionsFor(lead, 'contractor').includes('step-back') && (
          <p className="mt-0.5">
            The job was changed after you asked for it: you can step back free until{' '}
            <DateText value={lead.stepBackUntil} time />.
          </p>
        )}
        {spent && (
          <p className="mt-0.5 text-muted text-small">
            {spent} <TextLink to={paths.leadProtection()}>The rules</TextLink>
          </p>
        )}
      </div>
      <OpenReport lead={lead} />
      <OwnAttempts lead={lead} />
    </>
  )
}
