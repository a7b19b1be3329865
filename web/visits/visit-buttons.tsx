import { CalendarPlus } from 'lucide-react'
import type { ComponentType } from 'react'
import { type Visit, visitCalls } from '#features/visits/contract.ts'
import type { VisitAction } from '#features/visits/rules.ts'
import { addressOf } from '#shared/call-address.ts'
import { useActionWithToast } from '#web/data/use-action-with-toast.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'
import type { VisitDialogProps } from './visit-dialog-props.ts'
import { CancelDialog, MoveDialog, PickDialog } from './visit-dialogs.ts'
import { standingOf } from './visit-words.ts'

/** The actions on a visit. */
export function VisitButtons({ visit }: { visit: Visit }) {
  const { id, version, can, startsAt, state, waitsFor, side, jobTitle, other } = visit
  const about = (
    <span className="sr-only">
      : {other}, {jobTitle}
    </span>
  )
  const ask = useActionWithToast(visitCalls.move, {
    done: `${other} is asked for other times`,
    failed: 'Failed to ask for other times',
  })
  const mine = waitsFor === side
  const step = (action: VisitAction, Dialog: ComponentType<VisitDialogProps>) => ({
    about: visit.leadId,
    name: `${action} ${visit.id}`,
    dialog: (onClose: () => void) => <Dialog visit={visit} onClose={onClose} />,
    overtaken: can.includes(action)
      ? undefined
      : `The visit has changed meanwhile: it is now “${standingOf(visit).label}”.`,
  })
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      <DialogButton {...step('pick', PickDialog)}>
        Pick a Time
        {about}
      </DialogButton>
      {can.includes('ask') && (
        <Button
          variant="secondary"
          loading={ask.isPending}
          loadingText="Asking…"
          onClick={() => ask.mutate({ id, version, times: [] })}
        >
          Ask for Other Times
          {about}
        </Button>
      )}
      <DialogButton variant={mine && !can.includes('pick') ? 'primary' : 'secondary'} {...step('move', MoveDialog)}>
        {startsAt ? 'Move' : 'Offer Other Times'}
        {about}
      </DialogButton>
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
      <DialogButton variant="quiet" {...step('cancel', CancelDialog)}>
        Cancel
        {about}
      </DialogButton>
    </div>
  )
}
