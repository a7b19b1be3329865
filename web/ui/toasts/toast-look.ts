import { classes } from '#web/ui/classes.ts'
import type { ShownToast } from './toast-store.ts'

export const isBad = ({ variant }: ShownToast) => variant === 'destructive'

/** Over the head of the page, away from its actions and from a dialog's close button. */
export const toastPlace = 'pointer-events-none fixed top-0 left-0 z-60 w-full max-w-md p-2'

export const toastLook = (shown: ShownToast) =>
  classes(
    'pointer-events-auto flex items-start gap-3 rounded-card border-[1.5px] px-4 py-2.5 shadow-float',
    isBad(shown) ? 'border-bad bg-bad-wash' : 'border-brand bg-card',
  )
