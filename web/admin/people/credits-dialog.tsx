import { useState } from 'react'
import { grantReasonLength, usualGrantReason } from '#features/credits/rules.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

interface CreditsDialogProps {
  title: string
  description: string
  giving: boolean
  onGive: (reason: string) => void
  onClose: () => void
}

/** Why credits are given, before they are. */
export function CreditsDialog({ giving, onGive, ...dialog }: CreditsDialogProps) {
  const [reason, setReason] = useState<string>(usualGrantReason)
  return (
    <FormDialog
      {...dialog}
      sendLabel="Give Credits"
      sending={giving}
      sendingLabel="Giving..."
      onSend={() => onGive(reason)}
    >
      <Field label="Reason" hint="Appears in the contractor’s ledger and in the audit log.">
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
