import type { DraftState, noWords } from '#web/data/use-draft-state.ts'
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
  answer: Pick<DraftState<typeof noWords>, 'draft' | 'change'>
  onSend: (words: string) => void
}

/** A dialog for a decision and its text. */
export function AnswerDialog({
  label,
  hint,
  optional,
  answer: { draft, change },
  longest,
  unready,
  onSend,
  children,
  ...dialog
}: AnswerDialogProps) {
  const { words } = draft
  const missing = !optional && words.trim() === '' && 'Write something first.'
  return (
    <FormDialog {...dialog} unready={unready || missing} onSend={() => onSend(words)}>
      {children}
      <Field label={label} hint={hint} optional={optional}>
        <Textarea value={words} maxLength={longest} onChange={(event) => change({ words: event.target.value })} />
      </Field>
    </FormDialog>
  )
}
