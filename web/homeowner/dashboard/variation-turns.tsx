import { variationCalls } from '#features/variations/contract.ts'
import { useRead } from '#web/data/use-read.ts'
import { TurnRow } from '#web/leads/turn-card.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { responsePlace } from './dashboard-place.ts'

/** The changes to agreements that wait for the homeowner, each a link to where it is answered. */
export default function VariationTurns() {
  const changes = useRead(variationCalls.waiting, {}).data ?? []
  return changes.map(({ id, leadId, jobTitle, contractor, sentAt }) => (
    <TurnRow
      key={id}
      to={`#${responsePlace(leadId)}`}
      todo="Accept or Decline"
      time={
        <>
          Sent <DateText value={sentAt} />
        </>
      }
    >
      <strong>{contractor}</strong> asks to change what you agreed about “{jobTitle}”
    </TurnRow>
  ))
}
