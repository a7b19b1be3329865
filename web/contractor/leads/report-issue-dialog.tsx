import { useState } from 'react'
import { leadCalls } from '#features/leads/contract.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import { noShowNotes, reportKinds } from '#features/leads/rules/reports.ts'
import { hours } from '#shared/dates.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import type { LeadDialogProps } from './lead-dialog-props.ts'
import { NotesDialog } from './notes-dialog.tsx'

const { label } = leadActions['report-homeowner-issue']
const reasons = [
  { value: 'no-show', label: 'No show', description: 'Nobody was there at the agreed time.' },
  {
    value: 'unable-to-view',
    label: 'Unable to view',
    description: 'Somebody was there, but the site could not be seen.',
  },
] as const

/** Reports that a visit could not take place. */
export function ReportIssueDialog({ lead, onClose }: LeadDialogProps) {
  const [reason, setReason] = useState<(typeof reasons)[number]['value']>('no-show')
  const step = useLeadStep(leadCalls.reportHomeownerIssue, 'report-homeowner-issue', onClose)
  return (
    <NotesDialog
      title={label}
      description={`${lead.homeowner.firstName} will be asked to verify this and to reply within ${reportKinds['no-show'].answerTime / hours(1)} hours.`}
      label="What happened"
      placeholder={noShowNotes}
      sendLabel="Report Issue"
      sending={step.isPending}
      onSend={(notes) => step.mutate({ leadId: lead.id, reason, notes: notes || noShowNotes })}
      onClose={onClose}
    >
      <RadioCards
        legend="What went wrong?"
        name="reason"
        columns={1}
        options={reasons}
        value={reason}
        onChange={(event) => setReason(reasons.find(({ value }) => value === event.target.value)?.value ?? 'no-show')}
      />
    </NotesDialog>
  )
}
