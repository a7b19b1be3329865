import { useSyncExternalStore } from 'react'
import { consentState, onConsentChange, undecidedState } from './consent-store.ts'

export const useConsent = () => useSyncExternalStore(onConsentChange, consentState, undecidedState)

/** Whether the banner is shown: neither decided nor closed. */
export function useAsksForConsent(): boolean {
  const { consent, bannerClosed } = useConsent()
  return !consent && !bannerClosed
}
