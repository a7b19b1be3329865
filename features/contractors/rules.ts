import { filledPath } from '#shared/call-address.ts'
import type { Role } from '#shared/endpoint.ts'

/** Stored verification (decisions, section 8), lowest first; `rejected` is outside the order. */
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

/** A hidden profile is visible only to its owner and admins; a paused one to everybody. */
export const maySeeProfile = (
  { id, listed, paused_until }: { id: string; listed: boolean; paused_until: string | null },
  reader: { userId: string; role: Role } | null,
): boolean => listed || paused_until !== null || reader?.userId === id || reader?.role === 'admin'

/** The address of a logo: used by the directory and lists, served by the portfolio. */
export const logoPath = '/api/contractor-logos/:id'
export const logoUrl = (id: string | null): string | null => id && filledPath({ path: logoPath }, { id }).path

/** The address of a photo in one of its widths, used by directory cards too. */
export const photoPath = '/api/portfolio-photos/:id/:width'
export const photoUrl = (id: string, width: number): string => filledPath({ path: photoPath }, { id, width }).path

/** Length of the reason for a new business name, in characters; whoever verifies it again reads it. */
export const nameReasonLength = { min: 5, max: 300 } as const

/** Longest pause, in days. */
export const longestPause = 366

/** A contractor's status with the trial or a plan. */
export const subscriptionStatuses = ['none', 'trial', 'active', 'past_due', 'ended'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** How far a contractor travels, in miles; 25 unless they choose (decisions, section 2). */
export const radii = [5, 10, 15, 25, 50, 75, 100] as const
export const defaultRadius = 25

/** The mean of some ratings as the specification writes it: one decimal, `0.0` without reviews. */
export const ratingText = (sum: number, count: number): string => (count === 0 ? 0 : sum / count).toFixed(1)

/** Why a paused contractor is not invited. */
export const takesNoWork = 'They are not taking new work at the moment.'
