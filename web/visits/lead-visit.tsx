import { CalendarClock } from 'lucide-react'
import type { LeadState } from '#features/leads/rules/states.ts'
import { visitCalls } from '#features/visits/contract.ts'
import { takesVisits } from '#features/visits/rules.ts'
import { paths } from '#shared/paths.ts'
import { useRead } from '#web/data/use-read.ts'
import { notificationTarget } from '#web/notifications/notification-target.ts'
import { classes } from '#web/ui/classes.ts'
import { Badge } from '#web/ui/figures/badge.tsx'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'
import { currentOf, openOf } from './use-lead-visits.ts'
import { OfferDialog } from './visit-dialogs.ts'
import VisitFacts from './visit-facts.tsx'
import { standingOf, timeInWords } from './visit-words.ts'

interface LeadVisitProps {
  leadId: string
  status: LeadState
  side: 'client' | 'contractor'
  otherName: string
}

/** The visit of a lead that matters now, and for the contractor how to arrange one. */
export default function LeadVisit({ leadId, status, side, otherName }: LeadVisitProps) {
  const visits = useRead(visitCalls.list, {})
  const own = visits.data?.filter((visit) => visit.leadId === leadId)
  if (!own || !takesVisits(status)) return null
  const shown = currentOf(own)
  const free = side === 'contractor' && !openOf(own)
  if (!shown && !free) return null
  return (
    <div
      {...notificationTarget(shown && paths.visit(shown.id))}
      className={classes('flex flex-col gap-3', shown && 'rounded-control border border-line p-3')}
    >
      {shown ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h4 className="flex items-center gap-2 font-semibold">
              <CalendarClock className="size-5 shrink-0 text-brand" aria-hidden="true" />
              {shown.startsAt ? timeInWords(shown) : 'Visit'}
            </h4>
            <Badge tone={standingOf(shown).tone}>{standingOf(shown).label}</Badge>
          </div>
          <VisitFacts visit={shown} />
        </>
      ) : null}
      {free && (
        <DialogButton
          variant="secondary"
          className="self-start"
          icon={<CalendarClock className="size-5" aria-hidden="true" />}
          about={leadId}
          name="offer times"
          dialog={(onClose) => <OfferDialog leadId={leadId} otherName={otherName} onClose={onClose} />}
        >
          Offer Times for {shown ? 'Another' : 'a'} Visit
        </DialogButton>
      )}
    </div>
  )
}
