import { useMatches } from 'react-router'
import { useSession } from '#web/data/session.ts'
import { late } from '#web/ui/states/late.tsx'
import { PlainToast } from '#web/ui/toasts/plain-toast.tsx'
import { useShownToast } from '#web/ui/toasts/use-shown-toast.ts'
import { closeCookieChoices } from './consent/consent-store.ts'
import { useAsksForConsent, useConsent } from './consent/use-consent.ts'
import { closeInstructions } from './install/install-offer.ts'
import { useInstall } from './install/use-install.ts'
import { quietPage } from './quiet-page.ts'
import { taskPage } from './task-page.ts'
import { useFirstTouch } from './use-first-touch.ts'

const ToastRegion = late(() => import('#web/ui/toasts/toast-region.tsx'), <PlainToast />)
const CookieDialog = late(() => import('./consent/cookie-dialog.tsx'))
const InstallCard = late(() => import('./install/install-card.tsx'))
const InstallInstructions = late(() => import('./install/install-instructions.tsx'))

/**
 * Floating above every page: toasts, the cookie banner and, once that is answered, the install offer, though not on
 * task pages.
 */
export function Widgets() {
  const { consent, dialogOpen } = useConsent()
  const { way, cardDismissed, instructionsOpen } = useInstall()
  const touched = useFirstTouch()
  const toast = useShownToast()
  const asksForConsent = useAsksForConsent()
  const matches = useMatches()
  const session = useSession()
  const atWork = matches.some(({ handle }) => handle === taskPage)
  // Few visitors of such a page see any toast.
  const isQuiet = session === null && matches.some(({ handle }) => handle === quietPage)
  return (
    <>
      {!asksForConsent && !atWork && way && !cardDismissed && <InstallCard />}
      {(toast || (touched && !isQuiet)) && <ToastRegion />}
      {dialogOpen && <CookieDialog now={consent} onClose={closeCookieChoices} />}
      {instructionsOpen && <InstallInstructions onClose={closeInstructions} />}
    </>
  )
}
