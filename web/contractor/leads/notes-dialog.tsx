import { notesLength } from '#features/leads/rules/limits.ts'
import type { Words } from '#web/data/use-words.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { FormDialog, type FormDialogProps } from '#web/ui/overlays/form-dialog.tsx'

interface NotesDialogProps extends FormDialogProps {
  notes: Pick<Words, 'typed' | 'type'>
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
  notes: { typed, type },
  label,
  hint,
  placeholder,
  required = false,
  wrong,
  unready,
  children,
  ...dialog
}: NotesDialogProps) {
  const missing = required && !typed.words.trim() && 'Say why, in a sentence.'
  return (
    <FormDialog {...dialog} unready={unready || missing}>
      {children}
      <Field label={label} hint={hint} optional={!required} error={wrong}>
        <Textarea
          value={typed.words}
          maxLength={notesLength}
          placeholder={placeholder}
          onChange={(event) => type({ words: event.target.value })}
        />
      </Field>
    </FormDialog>
  )
}
