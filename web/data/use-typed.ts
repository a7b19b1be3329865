import { useEffect, useState } from 'react'
import * as z from 'zod'
import { forget, keep, kept } from './kept.ts'

const texts = z.record(z.string(), z.string())

/**
 * What is typed into the texts of a small form. It is kept in this browser until it is dropped, so that neither a reload nor a
 * step to another page loses it. `blank` is always the same object.
 */
export function useTyped<Texts extends z.output<typeof texts>>(name: string, blank: Texts) {
  const [typed, setTyped] = useState<Texts>()
  // After the first picture of the page, which is the server's.
  useEffect(() => setTyped({ ...blank, ...texts.safeParse(kept(name)).data }), [name, blank])
  useEffect(() => {
    if (typed && Object.values(typed).some(Boolean)) keep(name, typed)
    else if (typed) forget(name)
  }, [name, typed])
  return {
    typed: typed ?? blank,
    type: (changed: Partial<Texts>) => setTyped((now = blank) => ({ ...now, ...changed })),
    /** It has been sent; a form that closes with that keeps nothing either. */
    drop: () => {
      forget(name)
      setTyped(blank)
    },
  }
}
