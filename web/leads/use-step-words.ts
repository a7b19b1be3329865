import type { LeadAction } from '#features/leads/rules/actions.ts'
import { useTyped } from '#web/data/use-typed.ts'

const blank = { words: '' }

export interface StepWords {
  words: string
  write: (words: string) => void
  /** Called once the step has been taken. */
  onDone: () => void
}

/** The text for a step of a lead, stored in this browser until the step has been taken. */
export function useStepWords(action: LeadAction, leadId: string, onClose: () => void): StepWords {
  const { typed, type, drop } = useTyped(`${action}:${leadId}`, blank)
  return {
    words: typed.words,
    write: (words) => type({ words }),
    onDone: () => {
      drop()
      onClose()
    },
  }
}
