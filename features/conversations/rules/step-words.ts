import type { Side } from '#features/leads/rules/sides.ts'
import { historyText } from '#features/leads/rules/story.ts'
import { isLeadStep, type StepDetails } from '../rules.ts'

/** The line of a step: `You approved …`, `Hill & Sons asked to quote`. */
export function stepLabel(step: string, { by, to, what = '' }: StepDetails, reader: Side, otherName: string): string {
  if (isLeadStep(step) && to) return historyText({ action: step, by, to }, reader, otherName)
  if (by === 'rule') return what
  return `${by === reader ? 'You' : otherName} ${what}`
}

/** The same where the other's name stands above it already: `Asked to quote`. */
export function stepBelowName(step: string, details: StepDetails, reader: Side, otherName: string): string {
  const label = stepLabel(step, details, reader, otherName)
  if (details.by === reader || details.by === 'rule') return label
  const what = label.slice(otherName.length + 1)
  return what.charAt(0).toUpperCase() + what.slice(1)
}
