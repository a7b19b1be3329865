import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'

interface NotesDialogProps {
  title: string
  description: string
  /** What the notes are called, and who will read them. */
  label: string
  hint?: string
  placeholder?: string
  sendLabel: string
  danger?: boolean
  sending: boolean
  onSend: (notes: string) => void
  onClose: () => void
  /** Asked before the notes. */
  children?: ReactNode
}

/** A step that needs a few words at most: what it means, optional notes, and the button that takes it. */
export function NotesDialog(props: NotesDialogProps) {
  const formId = useId()
  const [notes, setNotes] = useState('')
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={props.danger ? 'danger' : 'primary'}
            loading={props.sending}
            loadingText="Sending..."
          >
            {props.sendLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          props.onSend(notes)
        }}
      >
        {props.children}
        <Field label={props.label} hint={props.hint} optional>
          <Textarea
            value={notes}
            maxLength={2000}
            placeholder={props.placeholder}
            onChange={(event) => setNotes(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
