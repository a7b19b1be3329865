import { type ReactNode, type Ref, useId, useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  sendLabel: string
  sending: boolean
  sendingLabel?: string
  /** What closes it unsent, where “Cancel” could be read as what it asks about. */
  keepLabel?: string | undefined
  /** Why it cannot be sent yet, if it cannot. */
  unready?: string | false | null
  /** What happened meanwhile, if it can no longer be sent; what was typed stays to be read and copied. */
  overtaken?: string | null
  danger?: boolean | undefined
  formRef?: Ref<HTMLFormElement>
  onSend: () => void
  onClose: () => void
  children?: ReactNode
}

/** A few questions, and the button that sends what was answered. */
export function FormDialog(props: FormDialogProps) {
  const formId = useId()
  const [isTyped, setIsTyped] = useState(false)
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
            {props.overtaken ? 'Close' : (props.keepLabel ?? 'Cancel')}
          </Button>
          {!props.overtaken && (
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
        id={formId}
        ref={props.formRef}
        className="grid gap-5"
        onInput={() => setIsTyped(true)}
        onSubmit={(event) => {
          event.preventDefault()
          if (!props.unready && !props.overtaken) props.onSend()
        }}
      >
        {props.overtaken && <Notice tone="warn" role="alert" title={props.overtaken} />}
        {props.children}
      </form>
    </Dialog>
  )
}
