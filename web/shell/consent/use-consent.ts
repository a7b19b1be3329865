import { useSyncExternalStore } from 'react'
import { consentState, onConsentChange, undecidedState } from './consent-store.ts'

export const useConsent = () => useSyncExternalStore(onConsentChange, consentState, undecidedState)
