import { CircleAlert, CircleCheck } from 'lucide-react'
import { classes } from './classes.ts'
import type { ShownToast } from './toast-store.ts'

const isBad = ({ variant }: ShownToast) => variant === 'destructive'

export const toastLook = (shown: ShownToast) =>
  classes(
    'pointer-events-auto flex items-start gap-3 rounded-card border-[1.5px] p-4 shadow-float',
    isBad(shown) ? 'border-bad bg-bad-wash' : 'border-brand bg-card',
  )

export function ToastIcon({ shown }: { shown: ShownToast }) {
  const Icon = isBad(shown) ? CircleAlert : CircleCheck
  return (
    <Icon className={classes('mt-0.5 size-5 shrink-0', isBad(shown) ? 'text-bad' : 'text-brand')} aria-hidden="true" />
  )
}
