import { useEffect, useState } from 'react'
import * as z from 'zod'
import { forget, keep, kept } from './kept.ts'

const texts = z.record(z.string(), z.string())

/**
 * The text values of a small form, stored in this browser until dropped, so that neither a reload nor navigation loses
 * them. `blank` must be a stable object.
 */
export function useTyped<Texts extends z.output<typeof texts>>(name: string, blank: Texts) {
  const [typed, setTyped] = useState<Texts>()
  // After hydration.
  useEffect(() => setTyped({ ...blank, ...texts.safeParse(kept(name)).data }), [name, blank])
  useEffect(() => {
    if (typed && Object.values(typed).some(Boolean)) keep(name, typed)
    else if (typed) forget(name)
  }, [name, typed])
  return {
    typed: typed ?? blank,
    type: (changed: Partial<Texts>) => setTyped((now = blank) => ({ ...now, ...changed })),
    /** Clears the stored text once it has been sent. */
    drop: () => {
      forget(name)
      setTyped(blank)
    },
  }
}
