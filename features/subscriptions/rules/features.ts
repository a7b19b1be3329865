import type { SubscriptionStatus } from '#features/contractors/rules.ts'
import { jobLimits } from '#features/jobs/rules.ts'
import { plans } from '../rules.ts'

export type Tier = (typeof plans)[number]['id']

interface PlanFeature {
  label: string
  /** A longer explanation. */
  detail?: string
  /** The plans that include it. */
  tiers: readonly Tier[]
  /** The trial includes every feature but this. */
  notInTrial?: true
}

const all: readonly Tier[] = [1, 2, 3]
const aboveStarter: readonly Tier[] = [2, 3]
const businessOnly: readonly Tier[] = [3]

/** A monthly call of the founder with everybody on these plans (part 2, section 1). */
export const monthlyCall: PlanFeature = { label: 'Monthly group call with the founder', tiers: aboveStarter }

/** Whether a contractor is shown how to join that call (part 2, section 2). */
export const mayJoinCall = (tier: number, status: string): boolean =>
  monthlyCall.tiers.some((one) => one === tier) && (status === 'active' || status === 'trial')

/** A labelled bonus in the directory's best match; the published formula says how much. */
export const searchPriority: PlanFeature = {
  label: 'Priority in search results',
  detail: 'A small, labelled head start among equally good matches',
  tiers: aboveStarter,
}

/** Insurance and qualifications are checked as well as identity and business. */
export const enhancedVerification: PlanFeature = {
  label: 'Enhanced verification',
  detail: 'Insurance as well',
  tiers: aboveStarter,
}

/** Pictures of work on the public profile. */
export const portfolioShowcase: PlanFeature = { label: 'Portfolio showcase', tiers: aboveStarter }

export const advancedAnalytics: PlanFeature = {
  label: 'Advanced analytics',
  detail: 'Win rate, time to quote and cost for each job won, beside the market',
  tiers: businessOnly,
}

/** How soon premium support answers, in working hours. */
export const premiumAnswerHours = 4

/** Their messages to us have a queue of their own, with a deadline. */
export const premiumSupport: PlanFeature = {
  label: 'Premium support',
  detail: `An answer within ${premiumAnswerHours} working hours`,
  tiers: businessOnly,
}

/**
 * What each plan includes besides its leads (part 2, section 9; only what works: decisions, section 9). What all plans include
 * comes first.
 */
export const planFeatures: readonly PlanFeature[] = [
  { label: 'Profile listing', detail: 'In the directory, with your trades and the area you cover', tiers: all },
  { label: 'Customer reviews', detail: 'From homeowners who agreed on work with you here', tiers: all },
  { label: 'Lead protection', detail: 'Credits come back by written rules', tiers: all },
  { label: `At most ${jobLimits.slots} contractors for each job`, tiers: all },
  { label: 'Basic verification', detail: 'Identity and business', tiers: all },
  enhancedVerification,
  searchPriority,
  portfolioShowcase,
  monthlyCall,
  { label: 'Maximum lead allocation', tiers: businessOnly, notInTrial: true },
  advancedAnalytics,
  premiumSupport,
]

/** A contractor's plan, or the trial. */
export interface Standing {
  tier: number
  status: SubscriptionStatus
}

/** Whether a contractor has a feature now. */
export const isIncluded = ({ tiers, notInTrial }: PlanFeature, { tier, status }: Standing): boolean =>
  (status === 'trial' && !notInTrial) || tiers.some((included) => included === tier)

/** The name of the smallest plan with a feature. */
export const planWith = ({ tiers }: PlanFeature): string =>
  plans.find(({ id }) => id === Math.min(...tiers))?.name ?? ''

/** The features a contractor has now and would not have on another plan, or without one: what every plan has stays then too. */
export const featuresLost = (now: Standing, to: Tier | null): PlanFeature[] =>
  planFeatures.filter(
    (feature) =>
      feature.tiers.length < all.length && isIncluded(feature, now) && !feature.tiers.some((tier) => tier === to),
  )

/** The features of a plan that the next smaller one lacks. */
export function featuresAddedBy(tier: Tier): PlanFeature[] {
  return planFeatures.filter(({ tiers }) => tiers.includes(tier) && Math.min(...tiers) === tier)
}

/** The smallest plan's price in pence. */
export const lowestPrice: number = Math.min(...plans.map((plan) => plan.price))

/** The price of one lead on a plan, in pence. */
export const pricePerLead = (plan: (typeof plans)[number]): number => Math.round(plan.price / plan.leads)
