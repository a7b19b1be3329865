import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

/** Longer ones are no name of anything. */
const mostLetters = 60

/** Begins a message about what the link to this conversation names, once: the address then names it no more. */
export function useAbout(begin: (about: string) => void): void {
  const [search, setSearch] = useSearchParams()
  const about = search.get('about')
  const take = useEffectEvent(() => {
    if (!about) return
    if (about.length <= mostLetters) begin(about)
    const rest = new URLSearchParams(search)
    rest.delete('about')
    setSearch(rest, { replace: true, preventScrollReset: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each link is taken once.
  useEffect(() => take(), [about])
}
