import { useId, useState } from 'react'
import { usualGrantReason } from '#features/credits/rules.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

interface CreditsDialogProps {
  title: string
  description: string
  giving: boolean
  onGive: (reason: string) => void
  onClose: () => void
}

/** Why credits are given, before they are. */
export function CreditsDialog({ title, description, giving, onGive, onClose }: CreditsDialogProps) {
  const formId = useId()
  const [reason, setReason] = useState<string>(usualGrantReason)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={giving} loadingText="Giving...">
            Give Credits
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          onGive(reason)
        }}
      >
        <Field label="Reason" hint="Stands in the contractor’s ledger and in the audit log.">
          <Input value={reason} maxLength={300} required onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
