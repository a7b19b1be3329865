import { consentCalls } from '#features/consents/contract.ts'
import { fetchCall } from '#web/data/fetch-call.ts'

export const noteCookies = (wanted: { analytics: boolean; marketing: boolean }) =>
  fetchCall(consentCalls.noteCookies, wanted)
