import type { Tier } from '#features/subscriptions/rules/features.ts'
import { plans } from '#features/subscriptions/rules.ts'

/** The plan that an address says somebody has chosen; null when it says none. */
export const chosenTier = (search: URLSearchParams): Tier | null =>
  plans.find(({ id }) => String(id) === search.get('tier'))?.id ?? null
