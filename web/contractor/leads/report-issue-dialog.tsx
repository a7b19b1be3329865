import { useState } from 'react'
import { leadCalls } from '#features/leads/contract.ts'
import {
  askedToVerify,
  reportKindNames,
  reportKinds,
  reportNotes,
  whyNotUnreachable,
} from '#features/leads/rules/reports.ts'
import { sayingAll } from '#web/data/failure.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { useTimeNow } from '#web/data/use-time-now.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import type { LeadDialogProps } from './lead-dialog-props.ts'
import { NotesDialog } from './notes-dialog.tsx'
import { OwnAttempts } from './own-attempts.tsx'

/** Reports what prevents the contractor from doing the job; the homeowner is asked to confirm it. */
export default function ReportIssueDialog({ lead, onClose }: LeadDialogProps) {
  const open = reportKindNames.filter((kind) => !lead.reported.includes(kind))
  const [first = 'no-show'] = open
  const [begun] = useState({ words: '', reason: String(first) })
  const notes = useDraftState(`report-homeowner-issue:${lead.id}`, begun, onClose)
  const reason = open.find((kind) => kind === notes.draft.reason) ?? first
  const step = useLeadStep(leadCalls.reportHomeownerIssue, 'report-homeowner-issue', notes.clear, askedToVerify(reason))
  const now = useTimeNow()
  const tried = lead.attempts.map(({ at }) => new Date(at))
  const approvedAt = lead.approvedAt === null ? null : new Date(lead.approvedAt)
  const unready = reason === 'unreachable' && whyNotUnreachable(approvedAt, tried, now)
  const unsaid = reportNotes(reason, '')
  return (
    <NotesDialog
      notes={notes}
      title="Report a Problem"
      description={`${askedToVerify(reason)} If there is no answer, your credit comes back; if you record the visit meanwhile, a person here decides about that.`}
      label="What happened"
      placeholder={unsaid ?? undefined}
      required={unsaid === null}
      wrong={step.error?.fields?.notes}
      sendLabel="Report Issue"
      action={sayingAll(step)}
      unready={unready}
      onSend={() => step.mutate({ leadId: lead.id, reason, notes: notes.draft.words })}
      onClose={onClose}
    >
      <RadioCards
        legend="What went wrong?"
        name="reason"
        columns={1}
        options={open.map((kind) => ({ value: kind, ...reportKinds[kind] }))}
        value={reason}
        onChange={({ target }) => notes.change({ reason: target.value })}
      />
      {reason === 'unreachable' && <OwnAttempts lead={lead} />}
    </NotesDialog>
  )
}
