import { useSession } from '#web/data/session.ts'
import { type Consent, chooseConsent } from './consent-store.ts'

/** Stores a choice in the browser and, for signed-in people, in their consent records. */
export function useChooseConsent() {
  const session = useSession()
  return (wanted: Pick<Consent, 'analytics' | 'marketing'>) => {
    chooseConsent(wanted)
    // Loaded on demand, since the banner is part of every page. The choice holds even if recording it fails.
    if (session) void import('./note-cookies.ts').then(({ noteCookies }) => noteCookies(wanted)).catch(() => {})
  }
}
