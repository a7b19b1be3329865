import { X } from 'lucide-react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { toastLook, toastPlace } from './toast-look.ts'
import { removeToast } from './toast-store.ts'
import { useShownToast } from './use-shown-toast.ts'

/** A toast until the toast region has loaded, which offline may be never. It stays until closed. */
export function PlainToast() {
  const shown = useShownToast()
  if (!shown?.open) return null
  return (
    <div role="alert" className={toastPlace}>
      <div className={toastLook(shown)}>
        <div className="min-w-0 flex-1">
          <p className="font-bold">{shown.title}</p>
          {shown.description && <p className="text-small">{shown.description}</p>}
          {shown.action}
        </div>
        <IconButton label="Close" className="-my-2 -mr-2" onClick={() => removeToast(shown.id)}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}
