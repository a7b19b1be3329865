import { useState } from 'react'
import { grantReasonLength, usualGrantReason } from '#features/credits/rules.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

/** The labels for granting credits. */
export const givingWords = {
  usualReason: usualGrantReason,
  sendLabel: 'Give Credits',
  sendingLabel: 'Giving...',
}

interface CreditsDialogProps {
  title: string
  description: string
  usualReason: string
  sendLabel: string
  sending: boolean
  sendingLabel: string
  onSend: (reason: string) => void
  onClose: () => void
}

/** The reason for granting or deducting credits. */
export function CreditsDialog({ usualReason, onSend, ...dialog }: CreditsDialogProps) {
  const [reason, setReason] = useState(usualReason)
  return (
    <FormDialog {...dialog} onSend={() => onSend(reason)}>
      <Field label="Reason" hint="The contractor reads it, in the email and the ledger; we in the audit log.">
        <Input
          value={reason}
          maxLength={grantReasonLength}
          required
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
