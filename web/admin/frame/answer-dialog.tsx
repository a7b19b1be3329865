import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { FormDialog, type FormDialogProps } from '../../ui/form-dialog.tsx'
import { Textarea } from '../../ui/textarea.tsx'

interface AnswerDialogProps extends Omit<FormDialogProps, 'onSend'> {
  /** What is to be written, and who reads it. */
  label: string
  hint?: string
  optional?: boolean
  onSend: (words: string) => void
}

/** A decision with its words. */
export function AnswerDialog({ label, hint, optional, unready, onSend, children, ...dialog }: AnswerDialogProps) {
  const [words, setWords] = useState('')
  const missing = !optional && words.trim() === '' && 'Write it first.'
  return (
    <FormDialog {...dialog} unready={unready || missing} onSend={() => onSend(words)}>
      {children}
      <Field label={label} hint={hint} optional={optional}>
        <Textarea value={words} maxLength={2000} onChange={(event) => setWords(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
