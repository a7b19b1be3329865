import type { Area } from '#features/places/rules/areas.ts'

/** The fewest accepted quotes and contractors for a figure, which could otherwise reveal a single price. */
export const enoughForFigures = { quotes: 10, contractors: 5 } as const

/** How many months of accepted quotes are included. */
export const guideMonths = 24

/** Rounding steps in pounds, each up to a limit. */
const steps = [
  { upTo: 500, pounds: 5 },
  { upTo: 1000, pounds: 10 },
  { upTo: 10_000, pounds: 50 },
  { upTo: Number.POSITIVE_INFINITY, pounds: 500 },
]

/** Pence as pounds, rounded so that no figure equals a single quote. */
export function roundedPounds(pence: number): number {
  const step = steps.find(({ upTo }) => pence <= upTo * 100)?.pounds ?? 1
  return Math.max(step, Math.round(pence / 100 / step) * step)
}

/** Prices of accepted quotes for one kind of work in one area, in pence. */
export interface CountedPrices {
  level: Area['level']
  area: string
  low: number
  middle: number
  high: number
  quotes: number
  contractors: number
}

/** The same as shown: whole pounds, and the area's name. */
export interface PriceFigures {
  area: Area
  low: number
  middle: number
  high: number
  quotes: number
  contractors: number
}

/** The figures of the smallest area with enough quotes; null when not even the country has. */
export function closestFigures(counted: readonly CountedPrices[], areas: readonly Area[]): PriceFigures | null {
  for (const area of areas) {
    const found = counted.find((one) => one.level === area.level && one.area === area.slug)
    if (!found) continue
    const { low, middle, high, quotes, contractors } = found
    return {
      area,
      low: roundedPounds(low),
      middle: roundedPounds(middle),
      high: roundedPounds(high),
      quotes,
      contractors,
    }
  }
  return null
}
