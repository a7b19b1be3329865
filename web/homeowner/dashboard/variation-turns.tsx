import type { variationCalls } from '#features/variations/contract.ts'
import type { Output } from '#shared/endpoint.ts'
import { TurnRow } from '#web/leads/turn-card.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { responsePlace } from './dashboard-place.ts'

/** The variations that await the homeowner's answer, each with a link. */
export const VariationTurns = ({ changes }: { changes: Output<typeof variationCalls.waiting> }) =>
  changes.map(({ id, leadId, jobTitle, contractor, sentAt }) => (
    <TurnRow
      key={id}
      to={`#${responsePlace(leadId)}`}
      todo="Accept or Decline"
      note={
        <>
          Sent <DateText value={sentAt} />
        </>
      }
    >
      <strong>{contractor}</strong> asks to change what you agreed about “{jobTitle}”
    </TurnRow>
  ))
