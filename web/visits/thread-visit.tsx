import { CalendarClock } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { Conversation } from '#features/conversations/contract.ts'
import { visitCalls } from '#features/visits/contract.ts'
import { takesVisits } from '#features/visits/rules.ts'
import { paths } from '#shared/paths.ts'
import { useRead } from '#web/data/use-read.ts'
import { tells } from '#web/notifications/tells.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import type { VisitDialogProps } from './visit-dialog-props.ts'
import { MoveDialog, OfferDialog, PickDialog } from './visit-dialogs.ts'
import { timeInWords, visitTodo, whatNow } from './visit-words.ts'

/** The visit of a conversation's lead, in one line above the messages. */
export default function ThreadVisit({ conversation, leadId }: { conversation: Conversation; leadId: string }) {
  const { side, other, leadStatus, open } = conversation
  const own = useRead(visitCalls.list, { leadId })
  const [Open, setOpen] = useState<{ Dialog: ComponentType<VisitDialogProps> } | null>(null)
  const [offering, setOffering] = useState(false)
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
  const Dialog = visit?.can.includes('pick') ? PickDialog : MoveDialog
  return (
    <section
      {...tells(visit && paths.visit(visit.id))}
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
        <Button size="sm" onClick={() => setOpen({ Dialog })}>
          {visitTodo(visit)}
        </Button>
      )}
      {offers && (
        <Button size="sm" variant="secondary" onClick={() => setOffering(true)}>
          Offer Times
        </Button>
      )}
      {visit && Open && <Open.Dialog visit={visit} onClose={() => setOpen(null)} />}
      {offering && <OfferDialog leadId={leadId} otherName={other.name} onClose={() => setOffering(false)} />}
    </section>
  )
}
