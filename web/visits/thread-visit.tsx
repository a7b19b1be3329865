import { CalendarClock } from 'lucide-react'
import type { Conversation } from '#features/conversations/contract.ts'
import { visitCalls } from '#features/visits/contract.ts'
import { takesVisits } from '#features/visits/rules.ts'
import { paths } from '#shared/paths.ts'
import { useRead } from '#web/data/use-read.ts'
import { notificationTarget } from '#web/notifications/notification-target.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { DialogButton, DialogHost } from '#web/ui/overlays/dialog-button.tsx'
import { MoveDialog, OfferDialog, PickDialog } from './visit-dialogs.ts'
import { timeInWords, visitTodo, whatNow } from './visit-words.ts'

interface ThreadVisitProps {
  conversation: Conversation
  leadId: string
}

/** The visit of a conversation's lead, in a line above the messages. */
export default function ThreadVisit(props: ThreadVisitProps) {
  return (
    <DialogHost>
      <VisitLine {...props} />
    </DialogHost>
  )
}

function VisitLine({ conversation, leadId }: ThreadVisitProps) {
  const { side, other, leadStatus, open } = conversation
  const own = useRead(visitCalls.list, { leadId })
  const visit = own.data?.find(({ state }) => state === 'proposed' || state === 'agreed')
  const offers =
    !visit &&
    side === 'contractor' &&
    open &&
    leadStatus !== null &&
    takesVisits(leadStatus) &&
    own.data?.every(({ state }) => state !== 'kept')
  if (!visit && !offers) return null
  const mine = visit?.waitsFor === side
  const [name, Dialog] = visit?.can.includes('pick') ? (['pick', PickDialog] as const) : (['move', MoveDialog] as const)
  return (
    <section
      {...notificationTarget(visit && paths.visit(visit.id))}
      aria-label="Visit"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-sunken px-3 py-1.5 text-small sm:px-4"
    >
      <CalendarClock className="size-4 shrink-0 text-brand" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        {visit ? (
          <TextLink to={paths.visit(visit.id)}>
            {visit.startsAt ? `Visit: ${timeInWords(visit)}` : whatNow(visit)}
          </TextLink>
        ) : (
          'No visit arranged yet'
        )}
      </span>
      {visit && mine && (
        <DialogButton
          size="sm"
          about={visit.id}
          name={name}
          dialog={(onClose) => <Dialog visit={visit} onClose={onClose} />}
        >
          {visitTodo(visit)}
        </DialogButton>
      )}
      {offers && (
        <DialogButton
          size="sm"
          variant="secondary"
          about={leadId}
          name="offer times"
          dialog={(onClose) => <OfferDialog leadId={leadId} otherName={other.name} onClose={onClose} />}
        >
          Offer Times
        </DialogButton>
      )}
    </section>
  )
}
