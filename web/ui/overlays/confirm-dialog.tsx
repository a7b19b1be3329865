import { type ReactNode, use } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
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
  loading?: boolean
  onConfirm: () => void
  children?: ReactNode
}

/** Asks for confirmation. The safe answer is focused first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel = 'Cancel', danger, loading, onConfirm, children, ...dialog } = props
  const meanwhile = use(Overtaken)
  const overtaken = !loading && meanwhile
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      footer={
        <>
          <Button variant="secondary" onClick={() => dialog.onOpenChange(false)}>
            {overtaken ? 'Close' : cancelLabel}
          </Button>
          {!overtaken && (
            <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
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
