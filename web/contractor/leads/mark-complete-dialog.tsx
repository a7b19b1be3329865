import { leadCalls } from '#features/leads/contract.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import { startToCome } from '#features/quotes/rules/cancelling.ts'
import { variationCalls } from '#features/variations/contract.ts'
import { noWords, useDraftState } from '#web/data/use-draft-state.ts'
import { useRead } from '#web/data/use-read.ts'
import { useTimeNow } from '#web/data/use-time-now.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { AgreedFigures } from '#web/leads/variations/agreed-figures.tsx'
import { Unanswered } from '#web/leads/variations/unanswered.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import type { LeadDialogProps } from './lead-dialog-props.ts'
import { NotesDialog } from './notes-dialog.tsx'

const { label } = leadActions['mark-completed']

/** Marks the work as completed. */
export function MarkCompleteDialog({ lead, onClose }: LeadDialogProps) {
  const notes = useDraftState(`mark-completed:${lead.id}`, noWords, onClose)
  const step = useLeadStep(leadCalls.markCompleted, 'mark-completed', notes.clear)
  const now = useTimeNow()
  const start = lead.quote && startToCome(lead.quote, now)
  const { data: work } = useRead(variationCalls.list, { leadId: lead.id })
  return (
    <NotesDialog
      notes={notes}
      title={label}
      description={`Says that the work on “${lead.job.title}” is done. ${lead.homeowner.firstName} is asked to confirm it and to rate it.`}
      label="Completion notes"
      hint={`Anything ${lead.homeowner.firstName} should know, such as guarantees or care.`}
      sendLabel={label}
      action={step}
      onSend={() => step.mutate({ leadId: lead.id, completionNotes: notes.draft.words })}
      onClose={onClose}
    >
      {start && (
        <Notice tone="warn" title="Is the work done already?">
          <p>
            {start} {lead.homeowner.firstName} is reminded of it.
          </p>
        </Notice>
      )}
      {work && (
        <>
          <AgreedFigures work={work} />
          <Unanswered
            work={work}
            advice={`Ask ${lead.homeowner.firstName} to answer it first, or take the change back.`}
          />
        </>
      )}
    </NotesDialog>
  )
}
