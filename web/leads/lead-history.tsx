import type { ClientLead, LeadEvent } from '#features/leads/contract/lead.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { historyText } from '#features/leads/rules/story.ts'
import { counted } from '#shared/numbers.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useRead } from '#web/data/use-read.ts'
import { LazyDisclosure } from '#web/ui/layout/lazy-disclosure.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { LeadMessage } from './lead-message.tsx'

interface LeadHistoryProps {
  lead: Pick<ClientLead, 'id' | 'events' | 'stepCount'>
  reader: 'client' | 'contractor'
  otherName: string
}

/** All steps of a lead with their times, the same for both sides: read once opened, or at once if there is only one. */
export function LeadHistory({ lead, reader, otherName }: LeadHistoryProps) {
  const [first] = lead.events
  // Its message is on the card.
  if (first && lead.stepCount === 1)
    return (
      <div className="py-2 text-small">
        <Step event={first} reader={reader} otherName={otherName} />
      </div>
    )
  return (
    <LazyDisclosure label={`History (${counted(lead.stepCount, 'step')})`} about={otherName}>
      <Steps lead={lead} reader={reader} otherName={otherName} />
    </LazyDisclosure>
  )
}

function Steps({ lead, reader, otherName }: LeadHistoryProps) {
  const history = useRead(leadCalls.history, { leadId: lead.id })
  if (!history.data)
    return history.error ? (
      <ReadFailed titleAs="h4" title="Failed to load the history" read={history} />
    ) : (
      <Skeleton className="h-24" />
    )
  return (
    <ol className="flex flex-col gap-3 border-line-strong border-l-2 pl-4 text-small">
      {history.data.map((event) => (
        <li key={event.id}>
          <Step event={event} reader={reader} otherName={otherName} />
          <LeadMessage event={event} reader={reader} otherName={otherName} />
        </li>
      ))}
    </ol>
  )
}

const Step = ({ event, reader, otherName }: Omit<LeadHistoryProps, 'lead'> & { event: LeadEvent }) => (
  <>
    <p>{historyText(event, reader, otherName)}</p>
    <p className="text-muted">
      <DateText value={event.at} time />
    </p>
  </>
)
