import { useState } from 'react'
import { leadCalls } from '#features/leads/contract.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import { visitCalls } from '#features/visits/contract.ts'
import { keptEarly } from '#features/visits/rules.ts'
import { noWords, useDraftState } from '#web/data/use-draft-state.ts'
import { useRead } from '#web/data/use-read.ts'
import { useTimeNow } from '#web/data/use-time-now.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { timeInWords } from '#web/visits/visit-words.ts'
import type { LeadDialogProps } from './lead-dialog-props.ts'
import { NotesDialog } from './notes-dialog.tsx'

/** Records the agreed site visit; if that is still to come, the contractor confirms an earlier visit. */
export default function SiteVisitDialog({ lead, onClose }: LeadDialogProps) {
  const { firstName } = lead.homeowner
  const notes = useDraftState(`site-visit-complete:${lead.id}`, noWords, onClose)
  const step = useLeadStep(leadCalls.siteVisitComplete, 'site-visit-complete', notes.clear)
  const visits = useRead(visitCalls.list, {})
  const agreed = visits.data?.find(({ leadId, state }) => leadId === lead.id && state === 'agreed')
  const keptAt = useTimeNow()
  const early = agreed?.startsAt && keptEarly({ startsAt: new Date(agreed.startsAt), keptAt })
  const [saysSo, setSaysSo] = useState(false)
  return (
    <NotesDialog
      notes={notes}
      title="Site Visit Update"
      description={`Records that you have seen the site for “${lead.job.title}”. You can provide your formal quote afterwards.`}
      label="Visit notes"
      hint={`What you found. ${firstName} can read it.`}
      sendLabel={leadActions['site-visit-complete'].label}
      action={step}
      unready={
        visits.isPending ? 'Looking for the agreed visit…' : !!early && !saysSo && 'Confirm that you have been there.'
      }
      onSend={() => step.mutate({ leadId: lead.id, visitNotes: notes.draft.words })}
      onClose={onClose}
    >
      {agreed && (
        <Notice
          tone={early ? 'warn' : 'info'}
          title={early ? 'The agreed visit is still to come' : 'This was the agreed visit'}
        >
          <p>{timeInWords(agreed)}</p>
          {early && <p>Once you record that you have been, it is off: you and {firstName} are told so by email.</p>}
        </Notice>
      )}
      {early && (
        <Checkbox checked={saysSo} onChange={({ target }) => setSaysSo(target.checked)}>
          I have seen the site already, before the agreed time
        </Checkbox>
      )}
    </NotesDialog>
  )
}
