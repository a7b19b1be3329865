import type { SubscriptionStatus } from '#features/contractors/rules.ts'
import { jobLimits } from '#features/jobs/rules.ts'
import { plans } from '../rules.ts'

export type Tier = (typeof plans)[number]['id']

interface PlanFeature {
  label: string
  /** More for whoever wants to know. */
  detail?: string
  /** The plans that have it. */
  tiers: readonly Tier[]
}

const all: readonly Tier[] = [1, 2, 3]
const aboveStarter: readonly Tier[] = [2, 3]
const businessOnly: readonly Tier[] = [3]

/** The founder talks with everybody on these plans, once a month (part 2, section 1). */
export const monthlyCall: PlanFeature = { label: 'Monthly group call with the founder', tiers: aboveStarter }

/** Whether a contractor is offered the way into that call (part 2, section 2). */
export const mayJoinCall = (tier: number, status: string): boolean =>
  monthlyCall.tiers.some((one) => one === tier) && (status === 'active' || status === 'trial')

/** A labelled head start in the directory's best match; how much it is, is one term of its published formula. */
export const searchPriority: PlanFeature = {
  label: 'Priority in search results',
  detail: 'A small, labelled head start among equally good matches',
  tiers: aboveStarter,
}

/** Insurance and qualifications are checked too, beside identity and business. */
export const enhancedVerification: PlanFeature = {
  label: 'Enhanced verification',
  detail: 'Insurance as well',
  tiers: aboveStarter,
}

/** Pictures of work on the public profile. */
export const portfolioShowcase: PlanFeature = { label: 'Portfolio showcase', tiers: aboveStarter }

/** Win rate, time to quote and cost for each job won, apart and beside the market. */
export const advancedAnalytics: PlanFeature = {
  label: 'Advanced analytics',
  detail: 'Win rate, time to quote and cost for each job won, beside the market',
  tiers: businessOnly,
}

/** How soon a contractor with premium support is answered, in working hours. */
export const premiumAnswerHours = 4

/** What they write to us waits in a queue of its own, by the clock. */
export const premiumSupport: PlanFeature = {
  label: 'Premium support',
  detail: `An answer within ${premiumAnswerHours} working hours`,
  tiers: businessOnly,
}

/** What comes with which plan (part 2, section 9; only what works, decisions 9), besides its leads; what all have comes first. */
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
  { label: 'Maximum lead allocation', tiers: businessOnly },
  advancedAnalytics,
  premiumSupport,
]

/** What a contractor is on: a plan, or the trial. */
export interface Standing {
  tier: number
  status: SubscriptionStatus
}

/** Whether a contractor has a feature now; the trial has them all. */
export const isIncluded = ({ tiers }: PlanFeature, { tier, status }: Standing): boolean =>
  status === 'trial' || tiers.some((included) => included === tier)

/** The name of the smallest plan that has a feature. */
export const planWith = ({ tiers }: PlanFeature): string =>
  plans.find(({ id }) => id === Math.min(...tiers))?.name ?? ''

/** The features that a plan has and the one below it does not. */
export function featuresAddedBy(tier: Tier): PlanFeature[] {
  return planFeatures.filter(({ tiers }) => tiers.includes(tier) && Math.min(...tiers) === tier)
}

/** The smallest plan's price in pence: where prices begin. */
export const lowestPrice: number = Math.min(...plans.map((plan) => plan.price))

/** What one lead of a plan comes to, in pence. */
export const pricePerLead = (plan: (typeof plans)[number]): number => Math.round(plan.price / plan.leads)
