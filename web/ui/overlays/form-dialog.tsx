import { type ReactNode, type Ref, use, useId, useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { type Actions, isActing, refusalOf } from './acting.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Overtaken } from './overtaken.ts'

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  sendLabel: string
  action: Actions
  sendingLabel?: string
  /** The label of the closing button, where “Cancel” would be ambiguous. */
  keepLabel?: string | undefined
  /** Why it cannot be submitted yet, if so. */
  unready?: string | false | null
  danger?: boolean | undefined
  /** What is wrong is said at the fields, rather than by the browser. */
  noValidate?: boolean
  formRef?: Ref<HTMLFormElement>
  onSend: () => void
  onClose: () => void
  children?: ReactNode
}

/** A small form in a dialog. When overtaken, it can only be read and copied from. */
export function FormDialog(props: FormDialogProps) {
  const formId = useId()
  const [isTyped, setIsTyped] = useState(false)
  const meanwhile = use(Overtaken)
  const sending = isActing(props.action)
  const overtaken = !sending && meanwhile
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={props.title}
      description={props.description}
      size={props.size ?? 'md'}
      holdsWords={isTyped}
      refusal={overtaken ? null : refusalOf(props.action)}
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
              loading={sending}
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
        noValidate={props.noValidate}
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
