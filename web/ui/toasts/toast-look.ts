import { classes } from '#web/ui/classes.ts'
import type { ShownToast } from './toast-store.ts'

export const isBad = ({ variant }: ShownToast) => variant === 'destructive'

/** At the top, since the buttons to retry are at the bottom. On large screens, below a dialog's close button. */
export const toastPlace = 'pointer-events-none fixed top-0 right-0 z-60 w-full max-w-md p-4 sm:not-low:top-20'

export const toastLook = (shown: ShownToast) =>
  classes(
    'pointer-events-auto flex items-start gap-3 rounded-card border-[1.5px] p-4 shadow-float',
    isBad(shown) ? 'border-bad bg-bad-wash' : 'border-brand bg-card',
  )
