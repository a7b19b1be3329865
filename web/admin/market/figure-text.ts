import { type FigureName, marketFigures } from '#features/market/rules.ts'
import { formatPence } from '#shared/money.ts'
import { counted, withCommas } from '#shared/numbers.ts'

/** A figure as text; says so when there is none. */
export function figureText(name: FigureName, value: number | null | undefined): string {
  if (value === null || value === undefined) return 'none yet'
  const { unit } = marketFigures[name]
  if (unit === 'share') return `${Math.round(value * 100)}%`
  if (unit === 'pence') return formatPence(value)
  return unit === 'time' ? duration(value) : withCommas(value)
}

/** Minutes in their two largest units. */
export function duration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  const days = Math.floor(hours / 24)
  return hours % 24 === 0 ? counted(days, 'day') : `${counted(days, 'day')} ${hours % 24} h`
}

/** The units of charts: rates in per cent, times in hours, money in pounds. */
export const chartUnits = { number: '', share: 'per cent', time: 'hours', pence: 'pounds' } as const
export function barOf(name: FigureName, value: number | null): number {
  const { unit } = marketFigures[name]
  return (value ?? 0) * { number: 1, share: 100, time: 1 / 60, pence: 1 / 100 }[unit]
}
