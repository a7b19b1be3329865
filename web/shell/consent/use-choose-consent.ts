import { useSession } from '#web/data/session.ts'
import { type Consent, chooseConsent } from './consent-store.ts'

/** Keeps a choice in the browser and, for whoever is signed in, in the record of their choices. */
export function useChooseConsent() {
  const session = useSession()
  return (wanted: Pick<Consent, 'analytics' | 'marketing'>) => {
    chooseConsent(wanted)
    // Fetched when needed: the banner is part of every page. Without an answer the choice holds all the same.
    if (session) void import('./note-cookies.ts').then(({ noteCookies }) => noteCookies(wanted)).catch(() => {})
  }
}
