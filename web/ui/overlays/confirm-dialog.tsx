import { type ReactNode, use, useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { type Actions, isActing, refusalOf } from './acting.ts'
import { Dialog } from './dialog.tsx'
import { Overtaken } from './overtaken.ts'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  action?: Actions
  onConfirm: () => void
  children?: ReactNode
}

/** Asks for confirmation. The safe answer is focused first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel = 'Cancel', danger, action, onConfirm, children, ...dialog } = props
  /** A refusal from before it was closed is not shown again. */
  const [isTried, setIsTried] = useState(false)
  if (isTried && !dialog.open) setIsTried(false)
  const meanwhile = use(Overtaken)
  const acting = isActing(action)
  const overtaken = !acting && meanwhile
  const confirm = () => {
    setIsTried(true)
    onConfirm()
  }
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      refusal={isTried && !overtaken ? refusalOf(action) : null}
      footer={
        <>
          <Button variant="secondary" onClick={() => dialog.onOpenChange(false)}>
            {overtaken ? 'Close' : cancelLabel}
          </Button>
          {!overtaken && (
            <Button variant={danger ? 'danger' : 'primary'} loading={acting} onClick={confirm}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {overtaken ? <Notice tone="warn" role="alert" title={overtaken} /> : children}
    </Dialog>
  )
}
