import { PlusSquare, Share } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBrand } from '#web/data/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** iOS only allows manual installation. */
export default function InstallInstructions({ onClose }: { onClose: () => void }) {
  const brand = useBrand()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Install App"
      description={`Three taps in Safari put ${brand.name} on your home screen.`}
      footer={<Button onClick={onClose}>Got it</Button>}
    >
      <ol className="grid gap-4">
        <Step number={1}>
          Tap <strong>Share</strong> <Share className="inline size-5 align-[-0.2em] text-brand" aria-hidden="true" />,
          at the edge of the window
        </Step>
        <Step number={2}>
          Choose <strong>Add to Home Screen</strong>{' '}
          <PlusSquare className="inline size-5 align-[-0.2em] text-brand" aria-hidden="true" />
        </Step>
        <Step number={3}>
          Tap <strong>Add</strong>
        </Step>
      </ol>
    </Dialog>
  )
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex items-center gap-4">
      <span
        aria-hidden="true"
        className="flex size-11 shrink-0 items-center justify-center rounded-control bg-plate font-bold font-display text-on-plate text-subheading"
      >
        {number}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
