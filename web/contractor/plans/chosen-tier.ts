import type { Tier } from '#features/subscriptions/rules/features.ts'
import { plans } from '#features/subscriptions/rules.ts'

/** The plan chosen in the address; null when there is none. */
export const chosenTier = (search: URLSearchParams): Tier | null =>
  plans.find(({ id }) => String(id) === search.get('tier'))?.id ?? null
