import { lazy, Suspense } from 'react'
import { useAsksForConsent, useConsent } from './consent/use-consent.ts'
import { useInstall } from './install/use-install.ts'
import { useFirstTouch } from './use-first-touch.ts'

const ToastRegion = lazy(() => import('../ui/toast-region.tsx'))
const CookieDialog = lazy(() => import('./consent/cookie-dialog.tsx'))
const InstallCard = lazy(() => import('./install/install-card.tsx'))
const InstallInstructions = lazy(() => import('./install/install-instructions.tsx'))

/** What floats above every page: toasts, the choice of cookies, and, once that is asked no more, the offer to install. */
export default function Widgets() {
  const { consent, dialogOpen } = useConsent()
  const { way, cardDismissed, instructionsOpen } = useInstall()
  const touched = useFirstTouch()
  const asksForConsent = useAsksForConsent()
  return (
    <>
      {/* Each waits for itself: what arrives later must not shut a dialog that is open. */}
      <Suspense>{!asksForConsent && way && !cardDismissed && <InstallCard />}</Suspense>
      <Suspense>{touched && <ToastRegion />}</Suspense>
      <Suspense>{dialogOpen && <CookieDialog now={consent} />}</Suspense>
      <Suspense>{instructionsOpen && <InstallInstructions />}</Suspense>
    </>
  )
}
