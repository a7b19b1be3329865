import { useState } from 'react'
import { notesLength } from '#features/leads/rules/limits.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { FormDialog, type FormDialogProps } from '#web/ui/overlays/form-dialog.tsx'

interface NotesDialogProps extends Omit<FormDialogProps, 'onSend'> {
  /** The label of the notes, and who will read them. */
  label: string
  hint?: string
  placeholder?: string | undefined
  /** The notes are required. */
  required?: boolean
  /** The server's error for the notes. */
  wrong?: string | undefined
  onSend: (notes: string) => void
}

/** A step with optional notes: what it means, the notes, and the submit button. */
export function NotesDialog({
  label,
  hint,
  placeholder,
  required = false,
  wrong,
  unready,
  onSend,
  children,
  ...dialog
}: NotesDialogProps) {
  const [notes, setNotes] = useState('')
  const missing = required && !notes.trim() && 'Say why, in a sentence.'
  return (
    <FormDialog {...dialog} unready={unready || missing} onSend={() => onSend(notes)}>
      {children}
      <Field label={label} hint={hint} optional={!required} error={wrong}>
        <Textarea
          value={notes}
          maxLength={notesLength}
          placeholder={placeholder}
          onChange={(event) => setNotes(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
