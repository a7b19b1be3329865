import { CookieBanner } from './cookie-banner.tsx'
import { CookieDialog } from './cookie-dialog.tsx'
import { useConsent } from './use-consent.ts'

/** What asks for consent: the banner until there is a choice, and the dialog when it is called for. */
export default function CookieWidgets() {
  const { consent, bannerClosed, dialogOpen } = useConsent()
  return (
    <>
      {!consent && !bannerClosed && <CookieBanner />}
      {dialogOpen && <CookieDialog now={consent} />}
    </>
  )
}
