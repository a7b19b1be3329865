import { lazy, Suspense } from 'react'
import { CookieBanner } from './consent/cookie-banner.tsx'
import { useConsent } from './consent/use-consent.ts'
import { InstallCard } from './install/install-card.tsx'
import { useInstall } from './install/use-install.ts'
import { useFirstTouch } from './use-first-touch.ts'

const ToastRegion = lazy(() => import('../ui/toast-region.tsx'))
const CookieDialog = lazy(() => import('./consent/cookie-dialog.tsx'))
const InstallInstructions = lazy(() => import('./install/install-instructions.tsx'))

/** What floats above every page: toasts, the question about cookies, and the offer to install, one after the other. */
export default function Widgets() {
  const { consent, bannerClosed, dialogOpen } = useConsent()
  const { way, cardDismissed, instructionsOpen } = useInstall()
  const touched = useFirstTouch()
  const asksForConsent = !consent && !bannerClosed
  return (
    <>
      {asksForConsent && <CookieBanner />}
      {!asksForConsent && way && !cardDismissed && <InstallCard />}
      <Suspense>
        {touched && <ToastRegion />}
        {dialogOpen && <CookieDialog now={consent} />}
        {instructionsOpen && <InstallInstructions />}
      </Suspense>
    </>
  )
}
