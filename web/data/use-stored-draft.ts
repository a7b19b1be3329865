import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onReturn } from './on-return.ts'
import { getItem, onChangeElsewhere, removeItem, setItem } from './user-storage.ts'

interface DraftKind<Draft> {
  /** The initial draft, a stable object; a draft equal to it is not stored. */
  blank: Draft
  /** The draft in what is stored, of which the caller knows nothing yet. */
  draftIn: (stored: unknown) => Draft
  /** Another tab has sent the same draft, or given it up. */
  onGone?: () => void
}

/**
 * A draft that is stored in this browser while it differs from `blank`. Once another tab has sent it, it goes here too,
 * so that it is not sent twice; what was written differently here stays. Who comes back to this tab goes on from what
 * another stored last.
 */
export function useStoredDraft<Draft extends object>(name: string, { blank, draftIn, onGone }: DraftKind<Draft>) {
  const [draft, setDraft] = useState<Draft>()
  /** The last draft that another tab had too. */
  const shared = useRef<string>(undefined)
  const take = useEffectEvent(() => {
    const taken = draftIn(getItem(name))
    shared.current = JSON.stringify(taken)
    setDraft(taken)
  })
  const follow = useEffectEvent((now: unknown) => {
    if (!draft) return
    const here = JSON.stringify(draft)
    if (now !== undefined) {
      // A tab that takes up a draft stores it again. What it removes may have been written here after that.
      if (JSON.stringify(draftIn(now)) === here) shared.current = here
      return
    }
    const isSame = here === shared.current
    // A copy of what stays, so that it is stored again.
    setDraft(isSame ? blank : { ...draft })
    if (isSame) onGone?.()
  })
  const catchUp = useEffectEvent(() => {
    const stored = getItem(name)
    if (draft && stored !== undefined && JSON.stringify(stored) !== JSON.stringify(draft)) take()
  })
  // After hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name or initial draft makes it another draft.
  useEffect(() => take(), [name, blank])
  useEffect(() => {
    if (draft && JSON.stringify(draft) !== JSON.stringify(blank)) setItem(name, draft)
    else if (draft) removeItem(name)
  }, [name, draft, blank])
  useEffect(() => onChangeElsewhere(name, (now) => follow(now)), [name])
  useEffect(() => onReturn(() => catchUp()), [])
  return [draft ?? blank, setDraft] as const
}
