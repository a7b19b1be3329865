import { notesLength } from '#features/leads/rules/limits.ts'
import type { DraftState, noWords } from '#web/data/use-draft-state.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { FormDialog, type FormDialogProps } from '#web/ui/overlays/form-dialog.tsx'

interface NotesDialogProps extends FormDialogProps {
  notes: Pick<DraftState<typeof noWords>, 'draft' | 'change'>
  /** The label of the notes, and who will read them. */
  label: string
  hint?: string
  placeholder?: string | undefined
  /** The notes are required. */
  required?: boolean
  /** The server's error for the notes. */
  wrong?: string | undefined
}

/** A step with optional notes: what it means, the notes, and the submit button. */
export function NotesDialog({
  notes: { draft, change },
  label,
  hint,
  placeholder,
  required = false,
  wrong,
  unready,
  children,
  ...dialog
}: NotesDialogProps) {
  const missing = required && !draft.words.trim() && 'Say why, in a sentence.'
  return (
    <FormDialog {...dialog} unready={unready || missing}>
      {children}
      <Field label={label} hint={hint} optional={!required} error={wrong}>
        <Textarea
          value={draft.words}
          maxLength={notesLength}
          placeholder={placeholder}
          onChange={(event) => change({ words: event.target.value })}
        />
      </Field>
    </FormDialog>
  )
}
