import { CalendarPlus } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { type Visit, visitCalls } from '#features/visits/contract.ts'
import { addressOf } from '#shared/call-address.ts'
import { Button } from '#web/ui/actions/button.tsx'
import type { VisitDialogProps } from './visit-dialog-props.ts'
import { CancelDialog, MoveDialog, PickDialog } from './visit-dialogs.ts'

/** What can be done with a visit now. */
export function VisitButtons({ visit }: { visit: Visit }) {
  const [Open, setOpen] = useState<{ Dialog: ComponentType<VisitDialogProps> } | null>(null)
  const { can, startsAt, state, waitsFor, side, jobTitle, other } = visit
  const about = (
    <span className="sr-only">
      : {other}, {jobTitle}
    </span>
  )
  const mine = waitsFor === side
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {can.includes('pick') && (
        <Button onClick={() => setOpen({ Dialog: PickDialog })}>
          Pick a Time
          {about}
        </Button>
      )}
      {can.includes('move') && (
        <Button
          variant={mine && !can.includes('pick') ? 'primary' : 'secondary'}
          onClick={() => setOpen({ Dialog: MoveDialog })}
        >
          {startsAt ? 'Move' : 'Offer Other Times'}
          {about}
        </Button>
      )}
      {startsAt && state === 'agreed' && (
        <Button
          variant="secondary"
          href={addressOf(visitCalls.calendar, { id: visit.id })}
          download
          icon={<CalendarPlus className="size-5" aria-hidden="true" />}
        >
          Add to Calendar
          {about}
        </Button>
      )}
      {can.includes('cancel') && (
        <Button variant="quiet" onClick={() => setOpen({ Dialog: CancelDialog })}>
          Cancel
          {about}
        </Button>
      )}
      {Open && <Open.Dialog visit={visit} onClose={() => setOpen(null)} />}
    </div>
  )
}
