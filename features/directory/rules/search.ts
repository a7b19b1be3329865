import type { Category } from '#features/trades/rules.ts'
import { withCommas } from '#shared/numbers.ts'

export const verifications = ['all', 'verified', 'unverified'] as const
export type Verification = (typeof verifications)[number]

export const sorts = ['best', 'distance', 'rating', 'newest'] as const
export type Sort = (typeof sorts)[number]

export const sortLabels: Record<Sort, string> = {
  best: 'Best match',
  distance: 'Distance',
  rating: 'Highest rated',
  newest: 'Newest',
}

export const verificationFilterLabels: Record<Verification, string> = {
  all: 'Verified or not',
  verified: 'Verified only',
  unverified: 'Not verified yet',
}

/** Contractors on a page, and how many can be paged through: beyond that, people narrow the search. */
export const directoryLimits = { page: 12, mostOnAPage: 48, shown: 240, pauseMilliseconds: 300, chips: 3 } as const

/** How exactly a total is known. */
export const totalKinds = ['exact', 'about', 'atLeast'] as const
export interface Total {
  total: number
  totalIs: (typeof totalKinds)[number]
}

/**
 * A total that was counted up to one more than can be shown: exact up to that, beyond it the number from the last full count,
 * rounded, or else "240+".
 */
export function totalOf(counted: number, kept: number | null): Total {
  if (counted <= directoryLimits.shown) return { total: counted, totalIs: 'exact' }
  if (kept === null || kept <= directoryLimits.shown) return { total: directoryLimits.shown, totalIs: 'atLeast' }
  return { total: Number(kept.toPrecision(2)), totalIs: 'about' }
}

export const pagesOf = (total: number, limit: number): number =>
  Math.ceil(Math.min(total, directoryLimits.shown) / limit)

/** `12 contractors`, `About 73,000 contractors`, `More than 240 contractors`. */
export function totalText({ total, totalIs }: Total): string {
  const number = withCommas(total)
  const figure = { exact: number, about: `About ${number}`, atLeast: `${total}+` }[totalIs]
  return `${figure} ${total === 1 ? 'contractor' : 'contractors'}`
}

/** Work that the same people often do, to suggest when nobody is found. */
export const nearbyTrades: Record<Category, readonly Category[]> = {
  plumbing: ['heating', 'bathroom-fitting', 'kitchen-fitting'],
  electrical: ['heating', 'building'],
  'painting-decorating': ['plasterer', 'building'],
  carpentry: ['kitchen-fitting', 'flooring', 'windows-doors'],
  tiling: ['bathroom-fitting', 'flooring', 'kitchen-fitting'],
  roofing: ['building', 'carpentry'],
  plasterer: ['painting-decorating', 'building'],
  flooring: ['tiling', 'carpentry'],
  'kitchen-fitting': ['carpentry', 'plumbing', 'tiling'],
  'bathroom-fitting': ['plumbing', 'tiling'],
  building: ['carpentry', 'roofing', 'plasterer'],
  landscaping: ['building'],
  heating: ['plumbing', 'electrical'],
  'windows-doors': ['carpentry', 'building'],
  cleaning: ['building', 'landscaping'],
}
