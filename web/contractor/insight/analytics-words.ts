import type { AnalyticsPart } from '#features/analytics/contract.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
export const monthNames: readonly string[] = months

/** `Feb 2026` of `2026-02`. */
export const monthText = (month: string): string => `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** `3 of 7 won, too few to say more`. */
export const wonText = ({ won, decided, winRate }: AnalyticsPart): string =>
  `${won} of ${decided} won${winRate === null ? ', too few to say more' : ''}`

/** `5 hours`, `3 days`. */
export function durationText(hours: number): string {
  if (hours < 1) return 'Under an hour'
  if (hours < 1.5) return '1 hour'
  return hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`
}
