import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { rowsPerPage } from '#shared/searching.ts'
import { Button } from '#web/ui/actions/button.tsx'

/** The start of earlier pages, in history state: keyset pagination finds the next page, not the previous one. */
interface Passed {
  pages?: readonly string[]
}

/** Links to the first, previous and next page of a list. */
export function PageLinks({ rows }: { rows: readonly { id: string }[] }) {
  const location = useLocation()
  const { nav, paging } = useListInSight(location.search)
  const search = new URLSearchParams(location.search)
  const after = search.get('after')
  const passed = (location.state as Passed | null)?.pages ?? []
  const last = rows.length === rowsPerPage ? rows.at(-1) : undefined
  if (!after && !last) return null
  const page = (begins: string | undefined, pages: readonly string[]) => {
    const next = new URLSearchParams(search)
    next.delete('after')
    if (begins) next.set('after', begins)
    return { to: `?${next}`, state: { pages } satisfies Passed, preventScrollReset: true, onClick: paging }
  }
  return (
    <nav ref={nav} aria-label="Pages" className="mt-6 flex flex-wrap justify-center gap-3">
      {after && (
        <Button {...page(undefined, [])} variant="secondary">
          First page
        </Button>
      )}
      {after && passed.length > 0 && (
        <Button {...page(passed.at(-1), passed.slice(0, -1))} variant="secondary">
          Previous page
        </Button>
      )}
      {last && <Button {...page(last.id, [...passed, after ?? ''])}>Next page</Button>}
    </nav>
  )
}

/** After a page change, scrolls to the top of the list and focuses it. */
function useListInSight(search: string) {
  const nav = useRef<HTMLElement>(null)
  const asked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is there.
  useEffect(() => {
    if (!asked.current) return
    asked.current = false
    const list = nav.current?.previousElementSibling?.querySelector<HTMLElement>('section[tabindex]')
    list?.focus({ preventScroll: true })
    list?.scrollIntoView()
  }, [search])
  const paging = () => {
    asked.current = true
  }
  return { nav, paging }
}
