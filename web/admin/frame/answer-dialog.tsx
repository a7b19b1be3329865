import type { Words } from '#web/data/use-words.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { FormDialog, type FormDialogProps } from '#web/ui/overlays/form-dialog.tsx'

interface AnswerDialogProps extends Omit<FormDialogProps, 'onSend'> {
  /** The label of the text, and who reads it. */
  label: string
  hint?: string
  optional?: boolean
  /** The maximum length in characters, as in the call. */
  longest: number
  answer: Pick<Words, 'typed' | 'type'>
  onSend: (words: string) => void
}

/** A dialog for a decision and its text. */
export function AnswerDialog({
  label,
  hint,
  optional,
  answer: { typed, type },
  longest,
  unready,
  onSend,
  children,
  ...dialog
}: AnswerDialogProps) {
  const { words } = typed
  const missing = !optional && words.trim() === '' && 'Write something first.'
  return (
    <FormDialog {...dialog} unready={unready || missing} onSend={() => onSend(words)}>
      {children}
      <Field label={label} hint={hint} optional={optional}>
        <Textarea value={words} maxLength={longest} onChange={(event) => type({ words: event.target.value })} />
      </Field>
    </FormDialog>
  )
}
