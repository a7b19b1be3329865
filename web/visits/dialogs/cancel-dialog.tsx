import { lateNotice } from '#features/track-records/rules/measures.ts'
import { visitCalls } from '#features/visits/contract.ts'
import { inHours } from '#shared/dates.ts'
import { ReasonDialog } from '#web/data/reason-dialog.tsx'
import { useTimeNow } from '#web/data/use-time-now.ts'
import type { VisitDialogProps } from '#web/visits/visit-dialog-props.ts'
import { timeInWords } from '#web/visits/visit-words.ts'

const lateWords = ` With less than ${inHours(lateNotice)} to go, it counts among your figures as a visit not kept.`

/** Cancels a visit, with a reason. The lead continues. */
export default function CancelDialog({ visit, onClose }: VisitDialogProps) {
  const { id, version, other, startsAt } = visit
  const now = useTimeNow().getTime()
  const isLate = startsAt !== null && Date.parse(startsAt) - now < lateNotice
  return (
    <ReasonDialog
      call={visitCalls.cancel}
      rule={visitCalls.cancel.input.shape.reason}
      input={{ id, version }}
      name={`cancel-visit:${id}`}
      title="Cancel the Visit"
      description={`${startsAt ? `${timeInWords(visit)}. ` : ''}${other} is told at once. Another visit can be arranged afterwards.${isLate ? lateWords : ''}`}
      sendLabel="Cancel the Visit"
      keepLabel="Keep the Visit"
      danger
      hint={`${other} will read it.`}
      done="The visit is cancelled"
      failed="Failed to cancel the visit"
      onClose={onClose}
    />
  )
}
