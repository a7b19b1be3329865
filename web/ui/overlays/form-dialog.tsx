import { type ReactNode, type Ref, use, useId, useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Overtaken } from './overtaken.ts'

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  sendLabel: string
  sending: boolean
  sendingLabel?: string
  /** What closes it unsent, where “Cancel” could be read as what it asks about. */
  keepLabel?: string | undefined
  /** Why it cannot be sent yet, if it cannot. */
  unready?: string | false | null
  danger?: boolean | undefined
  formRef?: Ref<HTMLFormElement>
  onSend: () => void
  onClose: () => void
  children?: ReactNode
}

/** A few questions, and the button that sends what was answered. Overtaken, it is only there to be read and copied from. */
export function FormDialog(props: FormDialogProps) {
  const formId = useId()
  const [isTyped, setIsTyped] = useState(false)
  const meanwhile = use(Overtaken)
  const overtaken = !props.sending && meanwhile
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={props.title}
      description={props.description}
      size={props.size ?? 'md'}
      holdsWords={isTyped}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {overtaken ? 'Close' : (props.keepLabel ?? 'Cancel')}
          </Button>
          {!overtaken && (
            <Button
              type="submit"
              form={formId}
              variant={props.danger ? 'danger' : 'primary'}
              loading={props.sending}
              loadingText={props.sendingLabel ?? 'Sending...'}
              disabledReason={props.unready}
            >
              {props.sendLabel}
            </Button>
          )}
        </>
      }
    >
      <form
        method="post"
        id={formId}
        ref={props.formRef}
        className="grid gap-5"
        onInput={() => setIsTyped(true)}
        onSubmit={(event) => {
          event.preventDefault()
          if (!props.unready && !overtaken) props.onSend()
        }}
      >
        {overtaken && (
          <Notice tone="warn" role="alert" className="sticky top-0 z-10" title={overtaken}>
            {isTyped && 'Nothing was sent. What you typed is still here to copy.'}
          </Notice>
        )}
        {props.children}
      </form>
    </Dialog>
  )
}
