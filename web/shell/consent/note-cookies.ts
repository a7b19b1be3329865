import { consentCalls } from '#calls/consents/contract.ts'
import { fetchCall } from '../../data/fetch-call.ts'

export const noteCookies = (wanted: { analytics: boolean; marketing: boolean }) =>
  fetchCall(consentCalls.noteCookies, wanted)
