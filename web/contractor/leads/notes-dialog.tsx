import { useState } from 'react'
import { notesLength } from '#features/leads/rules/limits.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { FormDialog, type FormDialogProps } from '#web/ui/overlays/form-dialog.tsx'

interface NotesDialogProps extends Omit<FormDialogProps, 'onSend'> {
  /** What the notes are called, and who will read them. */
  label: string
  hint?: string
  placeholder?: string
  onSend: (notes: string) => void
}

/** A step that needs a few words at most: what it means, optional notes, and the button that takes it. */
export function NotesDialog({ label, hint, placeholder, onSend, children, ...dialog }: NotesDialogProps) {
  const [notes, setNotes] = useState('')
  return (
    <FormDialog {...dialog} onSend={() => onSend(notes)}>
      {children}
      <Field label={label} hint={hint} optional>
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
