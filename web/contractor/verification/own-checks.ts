import { type VerificationRequest, verificationCalls } from '#features/verification/contract.ts'
import type { Check } from '#features/verification/rules.ts'
import { later } from '#shared/dates.ts'
import { useRead } from '#web/data/use-read.ts'

/** The signed-in contractor's requests. */
export const useOwnRequests = () => useRead(verificationCalls.own, {})

/** The last day of a cover, which ends at the midnight after it. */
export const lastDay = (end: string): string => later(new Date(end), -1).toISOString()

/** A request in the form that the rules need. */
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
