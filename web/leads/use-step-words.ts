import type { LeadAction } from '#features/leads/rules/actions.ts'
import { useTyped } from '#web/data/use-typed.ts'

const blank = { words: '' }

export interface StepWords {
  words: string
  write: (words: string) => void
  /** The step is taken. */
  onDone: () => void
}

/** The words that go with a step of a lead: kept in this browser until it is taken. */
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
