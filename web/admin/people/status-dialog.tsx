import { useState } from 'react'
import { type VerificationStatus, verificationLabels, verificationStatuses } from '#features/contractors/rules.ts'
import { verificationCalls } from '#features/verification/contract.ts'
import { reasonLength } from '#features/verification/rules.ts'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

interface StatusDialogProps {
  contractorId: string
  name: string
  status: VerificationStatus
  onClose: () => void
}

/** What a status set by hand does to the checks. */
const followsFrom: Record<VerificationStatus, string> = {
  unverified:
    'Approved checks, except of qualifications, are rejected, and the badge goes. What waits goes on waiting.',
  pending: 'Approved checks, except of qualifications, wait at the desk again, and the badge goes.',
  basic: 'Waiting checks of identity and business are approved; an approved insurance is rejected.',
  enhanced: 'Waiting checks of identity, business and insurance are approved.',
  rejected: 'Waiting and approved checks, except approved qualifications, are rejected, and the badge goes.',
}

/** Sets any status manually (decisions, section 8). */
export function StatusDialog({ contractorId, name, status, onClose }: StatusDialogProps) {
  const [begun] = useState({ words: '', status: String(status) })
  const { draft, change, clear } = useDraftState(`verification-status:${contractorId}`, begun, onClose)
  const chosen = verificationStatuses.find((one) => one === draft.status) ?? status
  const update = useAdminAction(verificationCalls.setStatus, {
    done: 'Verification Status Updated',
    failed: 'Failed to Update Status',
    onDone: clear,
  })
  return (
    <FormDialog
      title={`Verification of ${name}`}
      description={`Now: ${verificationLabels[status]}. ${followsFrom[chosen]}`}
      sendLabel="Update Status"
      action={update}
      unready={draft.words.trim() === '' && 'Give the reason.'}
      onSend={() => update.mutate({ contractorId, verificationStatus: chosen, reason: draft.words, seen: status })}
      onClose={onClose}
    >
      <Field label="Status">
        <Select value={chosen} onChange={({ target }) => change({ status: target.value })}>
          {verificationStatuses.map((each) => (
            <option key={each} value={each}>
              {verificationLabels[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Reason" hint="Appears in the audit log and in the message to the contractor.">
        <Textarea
          value={draft.words}
          required
          maxLength={reasonLength}
          onChange={(event) => change({ words: event.target.value })}
        />
      </Field>
    </FormDialog>
  )
}
