import { useState } from 'react'
import { type VerificationStatus, verificationLabels, verificationStatuses } from '#features/contractors/rules.ts'
import { verificationCalls } from '#features/verification/contract.ts'
import { reasonLength } from '#features/verification/rules.ts'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
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

/** Sets any status manually (decisions, section 8). */
export function StatusDialog({ contractorId, name, status, onClose }: StatusDialogProps) {
  const [chosen, setChosen] = useState(status)
  const [reason, setReason] = useState('')
  const update = useAdminAction(verificationCalls.setStatus, {
    done: 'Verification Status Updated',
    failed: 'Failed to Update Status',
    onDone: onClose,
  })
  return (
    <FormDialog
      title={`Verification of ${name}`}
      description={`Now: ${verificationLabels[status]}`}
      sendLabel="Update Status"
      sending={update.isPending}
      unready={reason.trim() === '' && 'Give the reason.'}
      onSend={() => update.mutate({ contractorId, verificationStatus: chosen, reason, seen: status })}
      onClose={onClose}
    >
      <Field label="Status">
        <Select value={chosen} onChange={({ target }) => setChosen(statusCalled(target.value) ?? chosen)}>
          {verificationStatuses.map((each) => (
            <option key={each} value={each}>
              {verificationLabels[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Reason" hint="Appears in the audit log and in the message to the contractor.">
        <Textarea
          value={reason}
          required
          maxLength={reasonLength}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}

const statusCalled = (name: string) => verificationStatuses.find((status) => status === name)
