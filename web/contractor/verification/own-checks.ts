import { type VerificationRequest, verificationCalls } from '#features/verification/contract.ts'
import type { Check } from '#features/verification/rules.ts'
import { useRead } from '#web/data/use-read.ts'

/** The signed-in contractor's own requests. */
export const useOwnRequests = () => useRead(verificationCalls.own, {})

/** A request with what the rules need to know of it. */
export type OwnCheck = Check & { request: VerificationRequest }

export const checksOf = (requests: readonly VerificationRequest[]): OwnCheck[] =>
  requests.map((request) => ({
    type: request.verificationType,
    status: request.status,
    submittedAt: request.submittedAt,
    decidedAt: request.decidedAt,
    expiresAt: request.expiresAt,
    request,
  }))
