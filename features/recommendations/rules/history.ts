import type { LeadState } from '#features/leads/rules/states.ts'

/** A request the contractor confirmed, and its outcome. */
export interface PastLead {
  category: string
  status: LeadState
  /** Whole miles from the contractor's base. */
  miles: number
  /** Hours from posting to their request. */
  askedAfterHours: number
  /** Their last quote in pence; null without one. */
  quoted: number | null
}

/** Fewest cases for a figure; below it the page says that there are too few. */
export const enoughCases = 3

const wonStates: readonly LeadState[] = ['accepted', 'awaiting_completion', 'completed']
/** Lost leads; a removed job and a missed visit are not counted, as they say nothing about the contractor. */
const lostStates: readonly LeadState[] = ['declined', 'expired', 'let_go', 'not_selected', 'withdrawn']

export const isWon = ({ status }: Pick<PastLead, 'status'>): boolean => wonStates.includes(status)
const isDecided = (lead: Pick<PastLead, 'status'>): boolean => isWon(lead) || lostStates.includes(lead.status)

/** How many requests were decided, and how many of those were won. */
export interface WinRecord {
  won: number
  decided: number
}

export function recordOf(leads: readonly Pick<PastLead, 'status'>[]): WinRecord {
  return { won: leads.filter(isWon).length, decided: leads.filter(isDecided).length }
}

/** Of an even number of values, the lower of the middle two; null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

/** The average value of a won job in pence, and how many it is based on; null without one with a quote. */
export function usualValue(leads: readonly PastLead[]): { value: number; jobs: number } | null {
  const values = leads.filter(isWon).flatMap(({ quoted }) => (quoted === null ? [] : [quoted]))
  if (values.length === 0) return null
  return { value: Math.round(values.reduce((sum, one) => sum + one, 0) / values.length), jobs: values.length }
}
