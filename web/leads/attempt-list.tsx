import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { attemptKinds } from '#features/leads/rules/reports.ts'
import { dayOf } from '#shared/dates.ts'
import { DateText } from '#web/ui/type/date-text.tsx'

/** The logged attempts to reach a homeowner. */
export function AttemptList({ attempts }: Pick<ContractorLead, 'attempts'>) {
  return (
    <ul className="mt-1 list-disc pl-5 text-small marker:text-accent-strong">
      {attempts.map(({ id, how, at, loggedAt, note }) => (
        <li key={id}>
          {attemptKinds[how]}, <DateText value={at} time />
          {note && `: ${note}`}
          {dayOf(new Date(loggedAt)) !== dayOf(new Date(at)) && (
            <span className="text-muted">
              {' '}
              (written down on <DateText value={loggedAt} time />)
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
