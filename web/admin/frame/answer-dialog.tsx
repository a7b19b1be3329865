import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'

interface AnswerDialogProps {
  title: string
  description: string
  /** What is to be written, and who reads it. */
  label: string
  hint?: string
  optional?: boolean
  sendLabel: string
  danger?: boolean
  sending: boolean
  onSend: (words: string) => void
  onClose: () => void
  children?: ReactNode
}

/** A decision with its words. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { title, description, label, hint, optional, sendLabel, danger, sending, onSend, onClose, children } = props
  const formId = useId()
  const [words, setWords] = useState('')
  const missing = !optional && words.trim() === ''
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
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            loading={sending}
            disabledReason={missing && 'Write it first.'}
          >
            {sendLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!missing) onSend(words)
        }}
      >
        {children}
        <Field label={label} hint={hint} optional={optional}>
          <Textarea value={words} maxLength={2000} onChange={(event) => setWords(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
