import { Share2 } from 'lucide-react'
import type { PublicContractor } from '#features/profiles/contract.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** Shares a profile: by the device's share sheet, otherwise by copying the link. */
export function ShareButton({ contractor: { id, businessName } }: { contractor: PublicContractor }) {
  const share = async () => {
    const url = new URL(paths.contractor(id), location.origin).href
    try {
      if (canShare()) return await navigator.share({ title: businessName, url })
      await navigator.clipboard.writeText(url)
      toast({ title: 'Link copied', description: url })
    } catch (reason) {
      // Dismissing the share sheet is not an error.
      if (reason instanceof DOMException && reason.name === 'AbortError') return
      toast({ title: 'This is the link', description: url })
    }
  }
  return (
    <Button variant="quiet" icon={<Share2 className="size-5" aria-hidden="true" />} onClick={() => void share()}>
      Share
    </Button>
  )
}

/** Not every browser can share. */
const canShare = (): boolean => 'share' in navigator
