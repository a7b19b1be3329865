import type { LeadState } from '#features/leads/rules/states.ts'

/** A request a contractor once confirmed, and what became of it. */
export interface PastLead {
  category: string
  status: LeadState
  /** Whole miles from the contractor's base. */
  miles: number
  /** How many hours after the job was posted they asked. */
  askedAfterHours: number
  /** What they quoted last, in pence; null while they have not. */
  quoted: number | null
}

/** Fewer cases than this say nothing; the page then says so instead of a figure. */
export const enoughCases = 3

const wonStates: readonly LeadState[] = ['accepted', 'awaiting_completion', 'completed']
/** A job that was removed, and a visit nobody was in for, say nothing about the contractor. */
const lostStates: readonly LeadState[] = ['declined', 'expired', 'not_selected', 'withdrawn']

export const isWon = ({ status }: Pick<PastLead, 'status'>): boolean => wonStates.includes(status)
const isDecided = (lead: Pick<PastLead, 'status'>): boolean => isWon(lead) || lostStates.includes(lead.status)

/** How many requests were decided either way, and how many of them were won. */
export interface Record {
  won: number
  decided: number
}

export function recordOf(leads: readonly Pick<PastLead, 'status'>[]): Record {
  return { won: leads.filter(isWon).length, decided: leads.filter(isDecided).length }
}

/** What a won job is worth to a contractor on average, in pence, and over how many; null before there was one with a quote. */
export function usualValue(leads: readonly PastLead[]): { value: number; jobs: number } | null {
  const values = leads.filter(isWon).flatMap(({ quoted }) => (quoted === null ? [] : [quoted]))
  if (values.length === 0) return null
  return { value: Math.round(values.reduce((sum, one) => sum + one, 0) / values.length), jobs: values.length }
}
