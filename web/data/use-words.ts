import { useTyped } from './use-typed.ts'

export const noWords = { words: '' }

export interface Words<Typed extends typeof noWords = typeof noWords> {
  typed: Typed
  type: (changed: Partial<Typed>) => void
  /** Called once they have been sent. */
  onDone: () => void
}

/** The text of a dialog and the choices beside it, stored in this browser until they have been sent. */
export function useWords<Typed extends typeof noWords>(name: string, blank: Typed, onClose: () => void): Words<Typed> {
  const { typed, type, drop } = useTyped(name, blank, onClose)
  return { typed, type, onDone: drop }
}
