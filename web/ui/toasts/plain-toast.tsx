import { X } from 'lucide-react'
import { useEffect } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { toastLook, toastPlace } from './toast-look.ts'
import { markRead, removeToast } from './toast-store.ts'
import { useShownToast } from './use-shown-toast.ts'

/** How long the toast region has to load and read the toast, in milliseconds. */
const grace = 1000

/**
 * A toast until the toast region has loaded, which offline may be never. It stays until closed, and is read once: by the
 * region if that comes in time, or else here.
 */
export function PlainToast() {
  const shown = useShownToast()
  const id = shown?.id
  useEffect(() => {
    const late = id && setTimeout(markRead, grace)
    return () => clearTimeout(late)
  }, [id])
  if (!shown?.open) return null
  return (
    // A new element, since only that is read.
    <div key={String(shown.read)} role={shown.read ? 'alert' : undefined} className={toastPlace}>
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
