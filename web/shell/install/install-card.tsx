import { useBrand } from '#web/data/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LogoMark } from '#web/ui/drawings/logo-mark.tsx'
import { thenGoBack } from '#web/ui/overlays/go-back.ts'
import { leaveRoomFor } from '../bottom-bar.ts'
import { dismissCard, install } from './install-offer.ts'

/** Offers the installation once per browser session; the header's button always does. */
export default function InstallCard() {
  const brand = useBrand()
  return (
    <section
      aria-label="Install the app"
      ref={leaveRoomFor}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-3 border-plate border-t-4 bg-card px-4 py-3.5 shadow-float sm:right-4 sm:bottom-4 sm:left-auto sm:max-w-md sm:rounded-card sm:border sm:border-t-4 print:hidden"
    >
      <LogoMark className="size-12" />
      <p className="min-w-0 flex-1 basis-48 text-small">
        <strong className="block font-display text-body">Keep {brand.name} at hand</strong>
        On your home screen, and full screen when you open it. No app store needed.
      </p>
      <div className="flex w-full gap-2">
        <Button onClick={install}>Install</Button>
        <Button variant="quiet" onClick={() => thenGoBack(dismissCard)}>
          Not now
        </Button>
      </div>
    </section>
  )
}
