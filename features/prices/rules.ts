import type { Area } from '#features/places/rules/areas.ts'

/** Fewer accepted quotes, or quotes of fewer contractors, say nothing: the figure could tell what one of them came to. */
export const enoughForFigures = { quotes: 10, contractors: 5 } as const

/** How far back accepted quotes are looked at. */
export const guideMonths = 24

/** How finely a price is told, in pounds, up to so many of them. */
const steps = [
  { upTo: 500, pounds: 5 },
  { upTo: 1000, pounds: 10 },
  { upTo: 10_000, pounds: 50 },
  { upTo: Number.POSITIVE_INFINITY, pounds: 500 },
]

/** Pence in pounds, rounded so that no figure is the very sum of one quote. */
export function roundedPounds(pence: number): number {
  const step = steps.find(({ upTo }) => pence <= upTo * 100)?.pounds ?? 1
  return Math.max(step, Math.round(pence / 100 / step) * step)
}

/** What accepted quotes of one kind of work in one area came to, in pence. */
export interface CountedPrices {
  level: Area['level']
  area: string
  low: number
  middle: number
  high: number
  quotes: number
  contractors: number
}

/** The same as it is told: whole pounds, and the area's name. */
export interface PriceFigures {
  area: Area
  low: number
  middle: number
  high: number
  quotes: number
  contractors: number
}

/** The figures of the smallest area that has enough; null when not even the country has. */
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
