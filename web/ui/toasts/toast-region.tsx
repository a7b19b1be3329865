import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { isBad, toastLook, toastPlace } from './toast-look.ts'
import { dismissToast } from './toast-store.ts'
import { useShownToast } from './use-shown-toast.ts'

/** Shows toasts for 5 seconds; dismissed by swiping right 50 px, focused with F8. */
export default function ToastRegion() {
  const shown = useShownToast()
  const bad = shown !== null && isBad(shown)
  const Icon = bad ? CircleAlert : CircleCheck
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {shown && (
        <Toast.Root
          key={shown.id}
          open={shown.open}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          className={classes(
            toastLook(shown),
            'data-[state=open]:animate-drop data-[swipe=end]:animate-swipe-out data-[state=closed]:animate-fade',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
          )}
        >
          <Icon className={classes('mt-0.5 size-5 shrink-0', bad ? 'text-bad' : 'text-brand')} aria-hidden="true" />
          <div className="min-w-0 flex-1" data-radix-toast-announce-exclude={shown.read && ''}>
            {/* The announcement concatenates the texts: without a trailing space they would run together. */}
            <Toast.Title className="font-bold">{shown.title} </Toast.Title>
            {shown.description && <Toast.Description className="text-small">{shown.description} </Toast.Description>}
            {shown.action}
          </div>
          <Toast.Close asChild>
            <IconButton label="Close" className="-my-2 -mr-2">
              <X className="size-5" />
            </IconButton>
          </Toast.Close>
        </Toast.Root>
      )}
      {/* An open dialog hides everything else from assistive technology except live regions, so that toasts stay reachable. */}
      <Toast.Viewport aria-live="off" className={classes(toastPlace, 'm-0 flex list-none flex-col outline-none')} />
    </Toast.Provider>
  )
}
