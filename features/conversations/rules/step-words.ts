import type { Side } from '#features/leads/rules/sides.ts'
import { historyText } from '#features/leads/rules/story.ts'
import { isLeadStep, type StepDetails } from '../rules.ts'

/** The line of a step: `You approved …`, `Hill & Sons asked to quote`. */
export function stepLabel(step: string, { by, to, what = '' }: StepDetails, reader: Side, otherName: string): string {
  if (isLeadStep(step) && to) return historyText({ action: step, by, to }, reader, otherName)
  if (by === 'rule') return what
  return `${by === reader ? 'You' : otherName} ${what}`
}
