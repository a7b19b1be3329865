import { grantReasonLength, usualGrantReason } from '#features/credits/rules.ts'
import { noKey } from '#web/data/submission-key.ts'
import type { DraftState, noWords } from '#web/data/use-draft-state.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { FormDialog, type FormDialogProps } from '#web/ui/overlays/form-dialog.tsx'

/** The blank values of granting credits. */
export const grantBlank = { words: usualGrantReason, ...noKey }

/** The labels for granting credits. */
export const givingWords = {
  sendLabel: 'Give Credits',
  sendingLabel: 'Giving...',
}

interface CreditsDialogProps
  extends Pick<FormDialogProps, 'title' | 'description' | 'sendLabel' | 'action' | 'sendingLabel' | 'onClose'> {
  reason: Pick<DraftState<typeof noWords>, 'draft' | 'change'>
  onSend: (reason: string) => void
}

/** The reason for granting or deducting credits. */
export function CreditsDialog({ reason: { draft, change }, onSend, ...dialog }: CreditsDialogProps) {
  return (
    <FormDialog {...dialog} onSend={() => onSend(draft.words)}>
      <Field label="Reason" hint="The contractor reads it, in the email and the ledger; we in the audit log.">
        <Input
          value={draft.words}
          maxLength={grantReasonLength}
          required
          onChange={(event) => change({ words: event.target.value })}
        />
      </Field>
    </FormDialog>
  )
}
