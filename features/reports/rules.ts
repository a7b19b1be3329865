import type { Removable } from '#features/removals/rules.ts'
import { hours } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'
import { namesOf } from '#shared/tables.ts'

/** What can be reported, and its name in a sentence. */
export const reportKinds = {
  review: { label: 'Review', noun: 'review' },
  message: { label: 'Message', noun: 'message' },
  reply: { label: 'Reply to a review', noun: 'reply' },
} as const satisfies Record<Removable, object>
export type ReportKind = keyof typeof reportKinds
export const reportKindNames = namesOf(reportKinds)

const every: readonly ReportKind[] = reportKindNames
const reviewAlone: readonly ReportKind[] = ['review']

export const reportReasons = {
  'not-a-customer': { label: 'It is not from a real customer', kinds: reviewAlone },
  abusive: { label: 'It is abusive, threatening or discriminatory', kinds: every },
  'personal-details': { label: 'It gives away personal details', kinds: every },
  spam: { label: 'It is spam, or tries to draw people away from the site', kinds: every },
  other: { label: 'Something else', kinds: every },
} as const
export const reportReasonNames = namesOf(reportReasons)

export const reasonsFor = (kind: ReportKind) =>
  reportReasonNames.filter((name) => reportReasons[name].kinds.includes(kind))

export const reportStates = {
  open: { label: 'Waiting' },
  dismissed: { label: 'Stays' },
  removed: { label: 'Removed' },
  restored: { label: 'Put back' },
} as const
export type ReportState = keyof typeof reportStates
export const reportStateNames = namesOf(reportStates)

/** The possible decisions, the state they apply to, and the earlier decision they may correct. */
export const reportDecisions: Record<ReportDecision, { from: ReportState; corrects?: ReportState; to: ReportState }> = {
  dismiss: { from: 'open', to: 'dismissed' },
  remove: { from: 'open', corrects: 'dismissed', to: 'removed' },
  restore: { from: 'removed', to: 'restored' },
}
export type ReportDecision = 'dismiss' | 'remove' | 'restore'

/**
 * The state after a decision; refuses with WRONG_STATE where it cannot be made. An earlier decision is corrected only by
 * somebody who has seen it.
 */
export function decided(state: ReportState, decision: ReportDecision, seen?: ReportState): ReportState {
  const { from, corrects, to } = reportDecisions[decision]
  if (state === from || (state === corrects && seen === state)) return to
  throw new Refusal('WRONG_STATE', `This has already been decided: ${reportStates[state].label.toLowerCase()}.`)
}

/** Rate limit of one person's reports. */
export const reportLimit = { times: 10, within: hours(24) } as const
