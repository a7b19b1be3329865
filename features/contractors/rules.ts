/** Stored verification (decisions, section 8), lowest first; `rejected` stands apart. */
export const verificationStatuses = ['unverified', 'pending', 'basic', 'enhanced', 'rejected'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

export const verificationLabels: Record<VerificationStatus, string> = {
  unverified: 'Unverified',
  pending: 'Pending Review',
  basic: 'Basic Verified',
  enhanced: 'Enhanced Verified',
  rejected: 'Rejected',
}

/** "Verified" anywhere means basic or better (decisions, section 8). */
export const isVerified = (status: VerificationStatus): boolean => status === 'basic' || status === 'enhanced'

/** How far a contractor travels, in miles; 25 unless they choose (decisions, section 2). */
export const radii = [5, 10, 15, 25, 50, 75, 100] as const
export const defaultRadius = 25

/** Below this many answered leads a response time is not shown (decisions, section 9). */
export const answersBeforeResponseTime = 5

/** How a measured typical response time is put into words. */
export function responseTimeText(hours: number): string {
  if (hours <= 24)
    return `Usually within ${Math.max(1, Math.ceil(hours))} hours`.replace('within 1 hours', 'within 1 hour')
  return `Usually within ${Math.ceil(hours / 24)} days`
}
